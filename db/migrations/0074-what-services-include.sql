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

-- A service says its smallest duration, the step to the next one and the largest. The multiples of the smallest one, which
-- older clients read, follow from them: every multiple is offered, because the step divides the smallest.
alter table service add column duration_step_minutes int, add column duration_max_minutes int;
update service set duration_step_minutes = duration_minutes,
  duration_max_minutes = duration_minutes * duration_multiples;
alter table service drop column duration_multiples;
alter table service
  alter column duration_step_minutes set not null,
  alter column duration_max_minutes set not null,
  add column duration_multiples int not null generated always as (duration_max_minutes / duration_minutes) stored,
  add constraint service_duration_step_check check (
    duration_step_minutes >= 15 and duration_step_minutes % 15 = 0 and duration_minutes % duration_step_minutes = 0
    and (price_unit = 'HOUR' or duration_step_minutes = duration_minutes)
  ),
  add constraint service_duration_max_check check (
    duration_max_minutes between duration_minutes and 8640
    and (duration_max_minutes - duration_minutes) % duration_step_minutes = 0
  );
comment on column service.duration_minutes is 'The smallest duration, and the one of a price by the visit.';
comment on column service.duration_step_minutes is 'From one duration to the next; a price by the visit is for multiples of the smallest.';
comment on column service.duration_max_minutes is 'The largest duration that can be requested.';
comment on column service.duration_multiples is 'How many times the smallest duration can be requested, for older clients.';
