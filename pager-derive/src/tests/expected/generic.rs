const _: () = {
    use ::pager as _pager;
    #[automatically_derived]
    impl<'a, T: PageKey, U: ?Sized, const N: usize> _pager::Paginated
    for Entry<'a, T, U, N>
    where
        U: Clone,
        Self: _pager::__private::Serialize,
    {
        type Key = T;
        type Sort = ();
        type Filters = _pager::FieldFilters;
        const LIST: _pager::List = _pager::List {
            tool: "list_entries",
            unit: "entries",
            description: "Lists the entries.",
            order: &[
                _pager::SortBy {
                    field: "type",
                    descending: false,
                    nulls_last: false,
                },
            ],
            filters: &[_pager::Filter::equal::<&'a U>("name", "name")],
            fields: &_pager::__private::fields(["type", "name", "bytes"]),
            .._pager::List::DEFAULT
        };
        #[inline]
        fn key(&self) -> &T {
            &self.r#type
        }
        #[inline]
        fn sort(&self) {}
        #[inline]
        fn matches(
            &self,
            __pager_filters: &_pager::FieldFilters,
        ) -> _pager::__private::bool {
            use _pager::__private::NotFiltered as _;
            _pager::__private::Filtered::<&'a U>::accepts(__pager_filters, 0, &self.name)
        }
    }
};
