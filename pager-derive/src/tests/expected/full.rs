const _: () = {
    use ::pager as _pager;
    #[automatically_derived]
    impl _pager::Paginated for Note {
        type Key = u64;
        type Sort = (Level,);
        type Filters = _pager::FieldFilters;
        const LIST: _pager::List = _pager::List {
            tool: "list_notes",
            unit: "notes",
            description: "Lists the notes, newest first.",
            order: &[
                _pager::SortBy {
                    field: "level",
                    descending: true,
                    nulls_last: false,
                },
                _pager::SortBy {
                    field: "id",
                    descending: true,
                    nulls_last: false,
                },
            ],
            filters: &[
                _pager::__private::key_filter::<
                    Self,
                >(_pager::Test::AtLeast, "since", "id"),
                _pager::__private::key_filter::<
                    Self,
                >(_pager::Test::Below, "until", "id"),
                _pager::Filter::describe(
                    _pager::Filter::equal::<String>("folder", "folder"),
                    "The folder.",
                ),
                _pager::Filter::one_of::<Level>("level_one_of", "level"),
            ],
            fields: &_pager::__private::detail(
                _pager::__private::preview(
                    _pager::__private::preview(
                        _pager::__private::fields([
                            "id",
                            "folder",
                            "level",
                            "body",
                            "log",
                            "headers",
                        ]),
                        3,
                        400,
                        false,
                    ),
                    4,
                    80,
                    true,
                ),
                5,
            ),
            default_limit: 20,
            max_limit: 100,
            over_limit: _pager::OverLimit::Reject,
            max_bytes: _pager::__private::Option::Some(9000),
            full: _pager::__private::Option::Some("read_note"),
            count: _pager::Count::UpTo(5000),
            .._pager::List::DEFAULT
        };
        #[inline]
        fn key(&self) -> &u64 {
            &self.id
        }
        #[inline]
        fn sort(&self) -> _pager::SortRef<'_, Self> {
            (&self.level,)
        }
        #[inline]
        fn matches(
            &self,
            __pager_filters: &_pager::FieldFilters,
        ) -> _pager::__private::bool {
            use _pager::__private::NotFiltered as _;
            _pager::__private::Filtered::<u64>::accepts(__pager_filters, 0, &self.id)
                && _pager::__private::Filtered::<
                    u64,
                >::accepts(__pager_filters, 1, &self.id)
                && _pager::__private::Filtered::<
                    String,
                >::accepts(__pager_filters, 2, &self.folder)
                && _pager::__private::Filtered::<
                    Level,
                >::accepts(__pager_filters, 3, &self.level)
        }
    }
    const _: () = {
        use _pager::__private::NoOrder as _;
        _pager::__private::assert!(
            ! _pager::__private::Nulls:: < Level > ::UNPLACED,
            "`level` can be null: write its type as `Option<…>` and say `sort(nulls = \"first\")` or `\"last\"`"
        )
    };
};
