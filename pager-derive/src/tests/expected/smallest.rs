const _: () = {
    use ::pager as _pager;
    #[automatically_derived]
    impl _pager::Paginated for Box {
        type Key = u64;
        type Sort = ();
        type Filters = _pager::FieldFilters;
        const LIST: _pager::List = _pager::List {
            tool: "list_boxes",
            unit: "boxes",
            description: "Lists the boxes.",
            order: &[
                _pager::SortBy {
                    field: "id",
                    descending: false,
                    nulls_last: false,
                },
            ],
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
        fn matches(&self, _: &_pager::FieldFilters) -> _pager::__private::bool {
            true
        }
    }
};
