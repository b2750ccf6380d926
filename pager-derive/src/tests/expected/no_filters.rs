const _: () = {
    use ::pager as _pager;
    #[automatically_derived]
    impl _pager::PageFilters for NoFilters {
        const FILTERS: &'static [_pager::Filter] = &[];
        fn from_values(_: _pager::FilterValues) -> Self {
            Self {}
        }
    }
};
