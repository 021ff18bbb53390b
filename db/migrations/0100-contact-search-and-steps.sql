-- Words are looked for in messages without folding each of them again, as in accounts.
alter table contact_message add column desk_words text not null
  generated always as (folded(name || ' ' || email || ' ' || subject)) stored;
comment on column contact_message.desk_words is 'Name, address and subject as the team looks for them.';
create index contact_message_words on contact_message using gin (desk_words gin_trgm_ops);

-- Who read a message first, and who ended it; of older ones the audit knows.
alter table contact_message
  add column read_by uuid references account on delete set null,
  add column closed_by uuid references account on delete set null,
  add constraint contact_message_read check (read_at is not null or read_by is null),
  add constraint contact_message_ended_by check (closed_at is not null or closed_by is null);
create index contact_message_read_by on contact_message (read_by) where read_by is not null;
create index contact_message_closed_by on contact_message (closed_by) where closed_by is not null;
