-- A visit that has another start since it was agreed: what was, what is, who moved it and what both parties read of it.
create table booking_reschedule (
  id uuid primary key,
  booking_id uuid not null references booking on delete cascade,
  actor text not null check (actor in ('CUSTOMER', 'PROVIDER', 'ADMIN', 'SYSTEM')),
  account_id uuid references account on delete set null,
  from_start timestamptz not null,
  to_start timestamptz not null,
  reason text check (char_length(reason) between 1 and 1000),
  at timestamptz not null,
  constraint booking_reschedule_elsewhere check (from_start <> to_start)
);
create index booking_reschedule_booking on booking_reschedule (booking_id, at);
comment on column booking_reschedule.reason is 'What both parties read of it; erased with the account of either.';

-- Why the operator cancelled a visit. Rows that exist have none, so that nothing is rewritten.
alter table booking
  add column cancel_code text check (cancel_code in ('CUSTOMER_ASKED', 'PROVIDER_ASKED', 'SAFETY', 'MISTAKE', 'OTHER')),
  add constraint booking_cancel_code_of_operator check (cancel_code is null or cancelled_by = 'ADMIN');
comment on column booking.cancel_code is 'Why the operator cancelled the visit; cancel_reason is what both parties read of it.';

-- The desk looks for the visits of a town.
create index booking_town on booking (postal_code, start_at desc, id) where postal_code <> '';
