// error at `offset`
//     filter `offset` would let callers page by position
//     help: remove it: callers pass back `next_cursor`; if it is a real property of your data, add `not_a_position`
//     note: when rows come or go between calls, offsets skip or repeat rows without any error
#[allow(deprecated)]
const _: () = {
    use ::pager as _pager;
    #[automatically_derived]
    impl _pager::PageFilters for UserFilters
    where
        for<'__pager> Self: _pager::__private::FiltersTraits,
    {
        const FILTERS: &'static [_pager::Filter] = &[];
        fn from_values(_: _pager::FilterValues) -> Self {
            _pager::__private::stub()
        }
    }
};
