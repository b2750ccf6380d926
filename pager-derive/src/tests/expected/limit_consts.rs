const _: () = {
    use ::a::pager as _pager;
    const __PAGER_DEFAULT_LIMIT: _pager::__private::u32 = limits::DEFAULT;
    const _: () = _pager::__private::assert!(
        __PAGER_DEFAULT_LIMIT >= 1 && __PAGER_DEFAULT_LIMIT <= _pager::List::HARD_LIMIT,
        "`default_limit` must be between 1 and 1000"
    );
    const _: () = _pager::__private::assert!(
        __PAGER_DEFAULT_LIMIT <= 100, "`default_limit` is greater than `max_limit`"
    );
    #[automatically_derived]
    impl _pager::Paginated for Note {
        type Key = u64;
        type Sort = ();
        type Filters = _pager::FieldFilters;
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
            fields: &_pager::__private::fields(["id"]),
            default_limit: __PAGER_DEFAULT_LIMIT,
            max_limit: 100,
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
