-- A provider says what a service includes, what it does not and what its customer has ready. That the price covers the
-- travel is shown only where the provider says so.
create function are_service_entries(entries text[]) returns boolean language sql immutable parallel safe
return cardinality(entries) <= 8 and (
  select count(*) = count(distinct entry)
    and coalesce(bool_and(entry = btrim(entry) and char_length(entry) between 1 and 80), true)
  from unnest(entries) entry
);
comment on function are_service_entries is 'At most eight different entries of 1 to 80 characters without blanks around them.';

alter table service
  add column included text[] not null default '{}',
  add column excluded text[] not null default '{}',
  add column to_prepare text[] not null default '{}',
  add column travel_included boolean not null default false,
  add constraint service_included_check check (are_service_entries(included)),
  add constraint service_excluded_check check (are_service_entries(excluded)),
  add constraint service_to_prepare_check check (are_service_entries(to_prepare));
comment on column service.included is 'What the price covers, in the order of the provider.';
comment on column service.excluded is 'What is not done for this price.';
comment on column service.to_prepare is 'What the customer has ready at the visit.';
comment on column service.travel_included is 'The provider says that the price covers the travel; false says nothing about it.';
