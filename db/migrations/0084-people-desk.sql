create table account_note (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  author_id uuid references account on delete set null,
  text text not null check (char_length(text) between 1 and 1000),
  at timestamptz not null
);
create index account_note_account on account_note (account_id, at desc, id desc);
create index account_note_author on account_note (author_id) where author_id is not null;
comment on table account_note is 'What administrators note on a person for each other. It is never mailed; the person finds it in the export of own data, and it is erased with the account.';

-- A person's history is read newest first, a page at a time: what found a person's rows also orders them now.
create index report_author_newest on report (author_id, created_at desc, id desc) where author_id is not null;
drop index report_author;
create index auth_session_account_newest on auth_session (account_id, created_at desc, id desc);
drop index auth_session_account;
create index outgoing_mail_recipient_newest on outgoing_mail (recipient_email, created_at desc, id desc);
drop index outgoing_mail_recipient;

alter table account
  add column suspended_until timestamptz,
  add constraint account_suspended_until check (suspended_at is not null or suspended_until is null);
create index account_suspended_until on account (suspended_until, id) where suspended_until is not null;
comment on column account.suspended_until is 'When the suspension ends by itself; null for one without end.';
