// error at `kye`
//     unknown argument `kye`
//     help: did you mean `key`?
#[allow(deprecated)]
const _: () = {
    use ::pager as _pager;
    #[automatically_derived]
    impl<'a, T: Copy> _pager::Paginated for User<'a, T>
    where
        T: 'a,
        for<'__pager> Self: _pager::__private::Serialize,
    {
        type Key = u64;
        type Sort = ();
        type Filters = _pager::FieldFilters;
        const LIST: _pager::List = _pager::List::DEFAULT;
        fn key(&self) -> &u64 {
            _pager::__private::stub()
        }
        fn sort(&self) {}
        fn matches(&self, _: &_pager::FieldFilters) -> _pager::__private::bool {
            _pager::__private::stub()
        }
    }
};
