const _: () = {
    use ::pager as _pager;
    #[automatically_derived]
    impl _pager::PageFilters for NoteFilters {
        const FILTERS: &'static [_pager::Filter] = &[
            _pager::Filter::describe(
                _pager::Filter::argument::<Option<String>>("someWord"),
                "Only notes that hold this word.",
            ),
            _pager::Filter::argument::<Vec<String>>("tag"),
            _pager::Filter::or(
                _pager::Filter::describe(
                    _pager::Filter::argument::<bool>("archived"),
                    "Notes in the archive too.",
                ),
                "false",
            ),
            _pager::Filter::or(_pager::Filter::argument::<i64>("least"), "-5"),
            _pager::Filter::or(
                _pager::Filter::argument::<String>("type"),
                "\"a \\\"b\\\"\"",
            ),
            _pager::Filter::argument::<Option<u32>>("page"),
        ];
        fn from_values(mut __pager_values: _pager::FilterValues) -> Self {
            use _pager::__private::NoArgument as _;
            Self {
                some_word: _pager::__private::Argument::<
                    Option<String>,
                >::take(&mut __pager_values, 0),
                tags: _pager::__private::Argument::<
                    Vec<String>,
                >::take(&mut __pager_values, 1),
                archived: _pager::__private::Argument::<
                    bool,
                >::take(&mut __pager_values, 2),
                least: _pager::__private::Argument::<i64>::take(&mut __pager_values, 3),
                r#type: _pager::__private::Argument::<
                    String,
                >::take(&mut __pager_values, 4),
                page: _pager::__private::Argument::<
                    Option<u32>,
                >::take(&mut __pager_values, 5),
            }
        }
    }
};
