const _: () = {
    use ::pager as _pager;
    #[automatically_derived]
    impl _pager::PageKey for Level
    where
        for<'__pager> Self: _pager::__private::KeyTraits,
    {
        const TYPE: &'static _pager::__private::str = "low|very-high|max";
        const KIND: _pager::Kind = _pager::Kind::Choice(&["low", "very-high", "max"]);
        fn write(&self, __pager_text: &mut _pager::__private::String) {
            _pager::__private::String::push_str(
                __pager_text,
                match self {
                    Level::Low {} => "low",
                    Level::VeryHigh {} => "very-high",
                    Level::Highest {} => "max",
                },
            )
        }
        fn read(
            __pager_text: &_pager::__private::str,
        ) -> _pager::__private::Option<Self> {
            _pager::__private::Option::Some(
                match __pager_text {
                    "low" => Level::Low {},
                    "very-high" => Level::VeryHigh {},
                    "max" => Level::Highest {},
                    _ => return _pager::__private::Option::None,
                },
            )
        }
    }
    #[automatically_derived]
    impl _pager::sql::Column for Level
    where
        for<'__pager> Self: _pager::PageKey,
    {
        const TYPE: _pager::sql::ColumnType = _pager::__private::sql::choice::<Self>();
        fn to_value(&self) -> _pager::sql::Value {
            _pager::__private::sql::choice_value(self)
        }
        fn from_value(
            __pager_value: _pager::sql::Value,
        ) -> _pager::__private::Option<Self> {
            _pager::__private::sql::choice_of(__pager_value)
        }
    }
    const _: () = _pager::__private::is_key::<Level>();
};
