#[allow(deprecated)]
const _: () = {
    use ::pager as _pager;
    #[automatically_derived]
    impl _pager::Paginated for Note
    where
        Self: _pager::__private::Serialize,
        u64: _pager::PageKey,
    {
        type Key = u64;
        type Position = u64;
        type Filters = _pager::FieldFilters<Self>;
        const LIST: _pager::List = _pager::List {
            tool: "list_notes",
            unit: "notes",
            description: "Lists the notes.",
            order: &[
                _pager::SortBy {
                    field: "id",
                    descending: false,
                    nulls_last: false,
                },
            ],
            fields: &[_pager::Field::new("id"), _pager::Field::new("old")],
            .._pager::List::DEFAULT
        };
        fn position(&self) -> _pager::PositionRef<'_, Self> {
            &self.id
        }
        fn matches(&self, _: &_pager::FieldFilters<Self>) -> _pager::__private::bool {
            true
        }
    }
};
