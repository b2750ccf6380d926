const _: () = {
    use crate::pager as _pager;
    #[automatically_derived]
    impl _pager::Paginated for Note {
        type Key = u64;
        type Sort = ();
        type Filters = NoteFilters<u8, 3>;
        const LIST: _pager::List = _pager::List {
            tool: "list_notes",
            unit: "notes",
            description: "Lists the notes.",
            order: &[
                _pager::SortBy {
                    field: "id",
                    descending: false,
                    nulls_last: false,
                },
            ],
            filters: _pager::__private::filters::<Self>(),
            fields: &_pager::__private::fields(["id"]),
            .._pager::List::DEFAULT
        };
        #[inline]
        fn key(&self) -> &u64 {
            &self.id
        }
        #[inline]
        fn sort(&self) {}
        #[inline]
        fn matches(
            &self,
            __pager_filters: &NoteFilters<u8, 3>,
        ) -> _pager::__private::bool {
            <NoteFilters<u8, 3> as _pager::Matches<Self>>::matches(__pager_filters, self)
        }
    }
};
