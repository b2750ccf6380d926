const _: () = {
    use ::pager as _pager;
    #[automatically_derived]
    impl _pager::PageKey for UserId
    where
        for<'__pager> Self: _pager::__private::KeyTraits,
    {
        const TYPE: &'static _pager::__private::str = <u64 as _pager::PageKey>::TYPE;
        const KIND: _pager::Kind = <u64 as _pager::PageKey>::KIND;
        fn write(&self, __pager_text: &mut _pager::__private::String) {
            <u64 as _pager::PageKey>::write(&self.0, __pager_text)
        }
        fn read(
            __pager_text: &_pager::__private::str,
        ) -> _pager::__private::Option<Self> {
            match <u64 as _pager::PageKey>::read(__pager_text) {
                _pager::__private::Option::Some(__pager_read) => {
                    _pager::__private::Option::Some(Self { 0: __pager_read })
                }
                _pager::__private::Option::None => _pager::__private::Option::None,
            }
        }
        fn to_json(&self) -> _pager::__private::Value {
            <u64 as _pager::PageKey>::to_json(&self.0)
        }
        fn from_json(
            __pager_value: &_pager::__private::Value,
        ) -> _pager::__private::Option<Self> {
            match <u64 as _pager::PageKey>::from_json(__pager_value) {
                _pager::__private::Option::Some(__pager_read) => {
                    _pager::__private::Option::Some(Self { 0: __pager_read })
                }
                _pager::__private::Option::None => _pager::__private::Option::None,
            }
        }
        fn as_text(&self) -> _pager::__private::Option<&_pager::__private::str> {
            <u64 as _pager::PageKey>::as_text(&self.0)
        }
    }
    #[automatically_derived]
    impl _pager::sql::Column for UserId
    where
        for<'__pager> u64: _pager::sql::Column,
    {
        const TYPE: _pager::sql::ColumnType = <u64 as _pager::sql::Column>::TYPE;
        fn to_value(&self) -> _pager::sql::Value {
            <u64 as _pager::sql::Column>::to_value(&self.0)
        }
        fn from_value(
            __pager_value: _pager::sql::Value,
        ) -> _pager::__private::Option<Self> {
            match <u64 as _pager::sql::Column>::from_value(__pager_value) {
                _pager::__private::Option::Some(__pager_read) => {
                    _pager::__private::Option::Some(Self { 0: __pager_read })
                }
                _pager::__private::Option::None => _pager::__private::Option::None,
            }
        }
    }
    const _: () = _pager::__private::is_key::<UserId>();
};
