const _: () = {
    use ::pager as _pager;
    #[automatically_derived]
    impl _pager::Paginated for Job {
        type Key = Uuid;
        type Sort = (u8, Option<Time>);
        type Filters = _pager::FieldFilters;
        const LIST: _pager::List = _pager::List {
            tool: "list_jobs",
            unit: "jobs",
            description: "Lists the jobs.",
            order: &[
                _pager::SortBy {
                    field: "priority",
                    descending: true,
                    nulls_last: false,
                },
                _pager::SortBy {
                    field: "dueAt",
                    descending: false,
                    nulls_last: true,
                },
                _pager::SortBy {
                    field: "id",
                    descending: false,
                    nulls_last: false,
                },
            ],
            fields: &_pager::__private::fields(["id", "dueAt", "priority", "out"]),
            .._pager::List::DEFAULT
        };
        #[inline]
        fn key(&self) -> &Uuid {
            &self.id
        }
        #[inline]
        fn sort(&self) -> _pager::SortRef<'_, Self> {
            (&self.priority, &self.due_at)
        }
        #[inline]
        fn matches(&self, _: &_pager::FieldFilters) -> _pager::__private::bool {
            true
        }
    }
};
