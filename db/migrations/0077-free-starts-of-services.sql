-- A search asks for a day and a time (docs/product/search.md#when): the free starts of each service in the search. They
-- change with every booking, so they are beside its row and not in it.
create table free_starts (
  service_id uuid primary key references service_search on delete cascade,
  first_day date not null,
  quarters bit(3360) not null
) with (fillfactor = 80);
comment on column free_starts.first_day is 'The first day of the quarters by the clock of the provider.';
comment on column free_starts.quarters is
  'One bit for each quarter of an hour of 35 days by the clock of the provider: whether a visit can begin then.';
-- Rows that nothing changes are rolled on before they have too few days.
create index free_starts_first_day on free_starts (first_day);

-- The days of these rows are over: the job of the next minute computes them.
insert into free_starts (service_id, first_day, quarters)
select service_id, '2000-01-01', 0::bit(3360) from service_search;
