const _: () = {
    use ::pager as _pager;
    #[automatically_derived]
    impl<__PagerT: Into<Vec<__PagerT>>> _pager::Paginated for Row<__PagerT>
    where
        __PagerT: PageKey,
        Self: _pager::__private::Serialize,
    {
        type Key = __PagerT;
        type Sort = (Option<other::Row>,);
        type Filters = _pager::FieldFilters;
        const LIST: _pager::List = _pager::List {
            tool: "list_rows",
            unit: "rows",
            description: "Lists the rows.",
            order: &[
                _pager::SortBy {
                    field: "other",
                    descending: false,
                    nulls_last: true,
                },
                _pager::SortBy {
                    field: "id",
                    descending: false,
                    nulls_last: false,
                },
            ],
            fields: &_pager::__private::fields(["id", "other"]),
            .._pager::List::DEFAULT
        };
        #[inline]
        fn key(&self) -> &__PagerT {
            &self.id
        }
        #[inline]
        fn sort(&self) -> _pager::SortRef<'_, Self> {
            (&self.other,)
        }
        #[inline]
        fn matches(&self, _: &_pager::FieldFilters) -> _pager::__private::bool {
            true
        }
    }
};
