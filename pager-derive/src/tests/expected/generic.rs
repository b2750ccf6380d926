const _: () = {
    use ::pager as _pager;
    #[automatically_derived]
    impl<'a, T: PageKey, U: ?Sized, const N: usize> _pager::Paginated
    for Entry<'a, T, U, N>
    where
        U: Clone,
        Self: _pager::__private::Serialize,
        T: _pager::PageKey,
        &'a U: _pager::FilterField,
    {
        type Key = T;
        type Position = T;
        type Filters = _pager::FieldFilters<Self>;
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
            fields: &[
                _pager::Field::new("type"),
                _pager::Field::new("name"),
                _pager::Field::new("bytes"),
            ],
            .._pager::List::DEFAULT
        };
        fn position(&self) -> _pager::PositionRef<'_, Self> {
            &self.r#type
        }
        fn matches(
            &self,
            __pager_filters: &_pager::FieldFilters<Self>,
        ) -> _pager::__private::bool {
            _pager::FieldFilters::accepts(__pager_filters, 0, &self.name)
        }
    }
    fn __pager_bounds<'a, T: PageKey, U: ?Sized, const N: usize>()
    where
        U: Clone,
    {
        _pager::__private::is::PageKey::<T>();
        _pager::__private::is::FilterField::<&'a U>();
    }
};
