const _: () = {
    use ::pager as _pager;
    #[automatically_derived]
    impl<T> _pager::Paginated for Visit<T>
    where
        Self: _pager::__private::Serialize,
    {
        type Key = u64;
        type Sort = (Option<String>,);
        type Filters = _pager::FieldFilters;
        const LIST: _pager::List = _pager::List {
            tool: "list_visits",
            unit: "visits",
            description: "Lists the visits.",
            order: &[
                _pager::SortBy {
                    field: "title",
                    descending: true,
                    nulls_last: true,
                },
                _pager::SortBy {
                    field: "id",
                    descending: false,
                    nulls_last: false,
                },
            ],
            filters: &[
                _pager::Filter::prefix::<Option<String>>("title_prefix", "title"),
            ],
            fields: &_pager::__private::fields(["id", "title", "type"]),
            collation: _pager::Collation::Database,
            count: _pager::Count::Estimate,
            .._pager::List::DEFAULT
        };
        #[inline]
        fn key(&self) -> &u64 {
            &self.id
        }
        #[inline]
        fn sort(&self) -> _pager::SortRef<'_, Self> {
            (&self.title,)
        }
        #[inline]
        fn matches(
            &self,
            __pager_filters: &_pager::FieldFilters,
        ) -> _pager::__private::bool {
            use _pager::__private::NotFiltered as _;
            _pager::__private::Filtered::<
                Option<String>,
            >::accepts(__pager_filters, 0, &self.title)
        }
    }
    #[automatically_derived]
    impl<T> _pager::sql::TableRow for Visit<T>
    where
        Self: _pager::__private::Serialize,
        T: _pager::sql::Column,
    {
        const TABLE: _pager::sql::Table = _pager::sql::Table {
            name: "site.visits",
            columns: &[
                _pager::__private::sql::column::<u64>("id"),
                _pager::__private::sql::column::<Option<String>>("Page's title"),
                _pager::__private::sql::column::<T>("type"),
            ],
            order: &[1, 0],
        };
        fn read(
            __pager_cells: &mut _pager::sql::Cells<'_>,
        ) -> _pager::__private::Option<Self> {
            use _pager::__private::sql::NoColumn as _;
            match (
                _pager::__private::sql::ColumnOf::<u64>::read(__pager_cells, 0),
                _pager::__private::sql::ColumnOf::<
                    Option<String>,
                >::read(__pager_cells, 1),
                _pager::__private::sql::ColumnOf::<T>::read(__pager_cells, 2),
            ) {
                (
                    _pager::__private::Option::Some(__pager_0),
                    _pager::__private::Option::Some(__pager_1),
                    _pager::__private::Option::Some(__pager_2),
                ) => {
                    _pager::__private::Option::Some(Self {
                        id: __pager_0,
                        title: __pager_1,
                        r#type: __pager_2,
                    })
                }
                _ => _pager::__private::Option::None,
            }
        }
        fn position_values(
            __pager_position: _pager::PositionRef<'_, Self>,
        ) -> _pager::__private::Vec<_pager::sql::Value> {
            use _pager::__private::sql::NoColumn as _;
            _pager::__private::sql::values([
                _pager::__private::sql::ColumnOf::<
                    Option<String>,
                >::value(__pager_position.0),
                _pager::__private::sql::ColumnOf::<u64>::value(__pager_position.1),
            ])
        }
        fn conditions(
            __pager_filters: &_pager::FieldFilters,
            __pager_conditions: &mut _pager::sql::Conditions,
        ) {
            use _pager::__private::sql::NotPushed as _;
            _pager::__private::sql::Pushed::<
                Option<String>,
            >::push(__pager_filters, 0, 1, __pager_conditions);
        }
    }
    #[automatically_derived]
    impl<T, __PagerDriver> _pager::AsyncPaginatedSource<Visit<T>>
    for _pager::sql::AsyncDatabase<__PagerDriver>
    where
        __PagerDriver: _pager::sql::AsyncDriver,
        for<'__pager> Visit<T>: _pager::__private::RowTraits,
        Visit<T>: _pager::__private::Serialize,
        T: _pager::sql::Column,
    {
        fn list_from_async(
            &self,
            __pager_seek: &_pager::Seek<Visit<T>>,
            __pager_page: &mut _pager::PageBuilder<Visit<T>>,
        ) -> impl _pager::__private::Future<
            Output = _pager::__private::Result<(), _pager::SourceError>,
        > + _pager::__private::Send {
            _pager::sql::AsyncDatabase::list(self, __pager_seek, __pager_page)
        }
    }
};
