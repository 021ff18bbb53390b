alter table booking
  add column express_request_at timestamptz,
  add column withdrawal_until timestamptz;
comment on column booking.express_request_at is 'When the customer asked for the visit to begin within the withdrawal period, knowing that the right ends once it is fully done (article L221-25).';
comment on column booking.withdrawal_until is 'The last instant of the withdrawal period, fixed at the confirmation (articles L221-18 and L221-19).';

-- The fourteenth day after the confirmation, moved over a weekend.
update booking b set withdrawal_until =
  (d.last + (case extract(isodow from d.last) when 6 then 3 when 7 then 2 else 1 end) * interval '1 day')
    at time zone b.time_zone - interval '1 millisecond'
from (
  select id, date_trunc('day', confirmed_at at time zone time_zone) + interval '14 days' as last from booking
) d
where d.id = b.id and b.confirmed_at is not null;

alter table booking
  add constraint booking_withdrawable_once_confirmed check ((withdrawal_until is null) = (confirmed_at is null)),
  add constraint booking_withdrawal_forward check (withdrawal_until > confirmed_at);
create index booking_withdrawable on booking (customer_id, withdrawal_until) where withdrawal_until is not null;

create table withdrawal (
  booking_id uuid primary key references booking,
  status text not null check (status in ('CONFIRMED', 'IN_PROGRESS', 'COMPLETED')),
  declared_at timestamptz not null,
  until timestamptz not null,
  is_express_request boolean not null,
  minutes_done int not null check (minutes_done >= 0),
  amount_due_cents int not null check (amount_due_cents >= 0),
  constraint withdrawal_in_time check (declared_at <= until),
  constraint withdrawal_pays_for_work check (amount_due_cents = 0 or is_express_request and minutes_done > 0)
);
comment on table withdrawal is 'A customer withdrew from the contract of a booking: what was declared and what it left to pay. Rows are never changed.';
comment on column withdrawal.status is 'The status of the booking at the declaration.';
