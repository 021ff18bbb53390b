alter table contact_message
  add column is_from_desk boolean not null default false,
  add column author_id uuid references account on delete set null,
  add constraint contact_message_author check (is_from_desk or author_id is null);
comment on column contact_message.is_from_desk is 'The team wrote first, to a person with an account; `name` and `email` are those of that person.';
create index contact_message_author_id on contact_message (author_id) where author_id is not null;
