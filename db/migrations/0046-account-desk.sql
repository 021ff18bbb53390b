alter table account
  add column suspension_reason text check (suspension_reason in ('FRAUD', 'FALSE_IDENTITY', 'HARASSMENT', 'UNSAFE_WORK', 'SPAM', 'OTHER')),
  add column suspension_text text check (char_length(suspension_text) between 1 and 1000),
  add constraint account_suspension check (suspended_at is not null or (suspension_reason is null and suspension_text is null));
comment on column account.suspension_text is 'What the administrator wrote to the person (behaviour.md section 17); erased when the account is restored, kept in audit_event.';

create function folded(words text) returns text language sql immutable parallel safe return
  translate(lower(words), 'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿœæ', 'aaaaaaceeeeiiiinoooooouuuuyyoa');
comment on function folded is 'A common form for a name and a typed part of it; immutable, unlike unaccent, so that it can be indexed.';

create index account_desk on account using gin (folded(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, '')) gin_trgm_ops) where deleted_at is null;
create index account_newest on account (created_at desc, id desc) where deleted_at is null;
create index account_suspended on account (suspended_at desc, id desc) where suspended_at is not null and deleted_at is null;
create index account_staff on account (created_at desc, id desc) where roles && '{ADMIN,ADMINISTRATOR}' and deleted_at is null;

create index audit_event_actor on audit_event (actor_id, at desc, id desc) where actor_id is not null;
create index audit_event_object on audit_event (subject_type, subject_id, at desc, id desc);
create index audit_event_action on audit_event (action, at desc, id desc);
