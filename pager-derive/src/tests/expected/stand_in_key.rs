// error at `UserId`
//     only newtypes and fieldless enums can derive `PageKey`, `UserId` has 2 fields
//     help: use a tuple key of `#[page(sort)]` and `#[page(key)]` fields, or implement `PageKey` by hand
#[allow(deprecated)]
const _: () = {
    use ::pager as _pager;
    #[automatically_derived]
    impl _pager::PageKey for UserId
    where
        for<'__pager> Self: _pager::__private::KeyTraits,
    {
        const TYPE: &'static _pager::__private::str = "";
        const KIND: _pager::Kind = _pager::Kind::Text;
        fn write(&self, _: &mut _pager::__private::String) {}
        fn read(_: &_pager::__private::str) -> _pager::__private::Option<Self> {
            _pager::__private::Option::None
        }
    }
};
