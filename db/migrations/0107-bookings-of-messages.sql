alter table contact_message add booking_id uuid references booking on delete set null;
comment on column contact_message.booking_id is 'The booking that the team has tied the message to.';
create index contact_message_booking on contact_message (booking_id, created_at desc, id) where booking_id is not null;
