const _: () = {
    use ::pager as _pager;
    #[automatically_derived]
    impl<T: Kind> _pager::PageKey for Id<T>
    where
        T: Clone,
        Arc<T>: _pager::PageKey,
        Self: _pager::__private::KeyTraits,
    {
        const TYPE: &'static _pager::__private::str = <Arc<T> as _pager::PageKey>::TYPE;
        const KIND: _pager::Kind = <Arc<T> as _pager::PageKey>::KIND;
        fn write(&self, __pager_text: &mut _pager::__private::String) {
            <Arc<T> as _pager::PageKey>::write(&self.inner, __pager_text)
        }
        fn read(
            __pager_text: &_pager::__private::str,
        ) -> _pager::__private::Option<Self> {
            match <Arc<T> as _pager::PageKey>::read(__pager_text) {
                _pager::__private::Option::Some(__pager_read) => {
                    _pager::__private::Option::Some(Self { inner: __pager_read })
                }
                _pager::__private::Option::None => _pager::__private::Option::None,
            }
        }
        fn to_json(&self) -> _pager::__private::Value {
            <Arc<T> as _pager::PageKey>::to_json(&self.inner)
        }
        fn from_json(
            __pager_value: &_pager::__private::Value,
        ) -> _pager::__private::Option<Self> {
            match <Arc<T> as _pager::PageKey>::from_json(__pager_value) {
                _pager::__private::Option::Some(__pager_read) => {
                    _pager::__private::Option::Some(Self { inner: __pager_read })
                }
                _pager::__private::Option::None => _pager::__private::Option::None,
            }
        }
        fn as_text(&self) -> _pager::__private::Option<&_pager::__private::str> {
            <Arc<T> as _pager::PageKey>::as_text(&self.inner)
        }
    }
    #[automatically_derived]
    impl<T: Kind> _pager::sql::Column for Id<T>
    where
        T: Clone,
        Arc<T>: _pager::sql::Column,
    {
        const TYPE: _pager::sql::ColumnType = <Arc<T> as _pager::sql::Column>::TYPE;
        fn to_value(&self) -> _pager::sql::Value {
            <Arc<T> as _pager::sql::Column>::to_value(&self.inner)
        }
        fn from_value(
            __pager_value: _pager::sql::Value,
        ) -> _pager::__private::Option<Self> {
            match <Arc<T> as _pager::sql::Column>::from_value(__pager_value) {
                _pager::__private::Option::Some(__pager_read) => {
                    _pager::__private::Option::Some(Self { inner: __pager_read })
                }
                _pager::__private::Option::None => _pager::__private::Option::None,
            }
        }
    }
};
