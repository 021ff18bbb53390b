alter table booking
  add column ruling text check (ruling in ('CUSTOMER_ABSENT', 'PROVIDER_ABSENT', 'COMPLETED', 'CANCELLED')),
  add column ruling_text text check (char_length(ruling_text) between 1 and 1000),
  add column ruled_at timestamptz,
  add constraint booking_ruling check (
    (ruling is null) = (ruled_at is null) and (ruling_text is null or ruling is not null)
    and case ruling
      when 'CUSTOMER_ABSENT' then status = 'NO_SHOW' and no_show_party is not distinct from 'CUSTOMER'
      when 'PROVIDER_ABSENT' then status = 'NO_SHOW' and no_show_party is not distinct from 'PROVIDER'
      when 'COMPLETED' then status = 'COMPLETED' and no_show_party is null
      when 'CANCELLED' then status = 'CANCELLED' and no_show_party is null
      else true
    end
  );
comment on column booking.ruling is 'What an administrator decided about an absence; final.';
comment on column booking.ruling_text is 'What both parties read of it; erased with the account of either.';

create index booking_newest on booking (start_at desc, id);
create index booking_status on booking (status, start_at desc, id);
