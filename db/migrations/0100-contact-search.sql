-- Words are looked for in messages without folding each of them again, as in accounts.
alter table contact_message add column desk_words text not null
  generated always as (folded(name || ' ' || email || ' ' || subject)) stored;
comment on column contact_message.desk_words is 'Name, address and subject as the team looks for them.';
create index contact_message_words on contact_message using gin (desk_words gin_trgm_ops);
