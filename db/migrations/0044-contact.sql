create table contact_message (
  id uuid primary key,
  number int not null unique generated always as identity (start with 1001),
  account_id uuid references account on delete set null,
  name text not null,
  email text not null check (email = lower(email)),
  subject text not null,
  message text not null,
  locale text not null check (locale in ('fr', 'en', 'ar')),
  status text not null default 'NEW' check (status in ('NEW', 'READ', 'IN_PROGRESS', 'REPLIED', 'CLOSED', 'SPAM')),
  address_hash bytea,
  created_at timestamptz not null,
  read_at timestamptz,
  replied_at timestamptz,
  replied_by uuid references account on delete set null,
  closed_at timestamptz,
  last_written_at timestamptz not null,
  version int not null default 0,
  constraint contact_message_closed check ((status in ('CLOSED', 'SPAM')) = (closed_at is not null)),
  constraint contact_message_replied check (status <> 'REPLIED' or replied_at is not null)
);
create index contact_message_list on contact_message (created_at desc, id desc);
create index contact_message_status on contact_message (status, created_at desc, id desc);
create index contact_message_email on contact_message (email, created_at desc);
create index contact_message_address on contact_message (address_hash, created_at desc);
create index contact_message_account on contact_message (account_id) where account_id is not null;
create index contact_message_replied_by on contact_message (replied_by) where replied_by is not null;
create index contact_message_purge on contact_message (closed_at) where closed_at is not null;
comment on table contact_message is 'What people wrote to the operator (behaviour.md section 8).';
comment on column contact_message.number is 'What the person and the desk name the message by: CT-1001.';
comment on column contact_message.account_id is 'Who was signed in while writing.';
comment on column contact_message.address_hash is 'Of the network address, with a secret of the installation: for the hourly limit only, emptied after a day.';
comment on column contact_message.last_written_at is 'The last time that the person wrote: the message itself, or a continuation.';

create table contact_entry (
  id uuid primary key,
  contact_message_id uuid not null references contact_message on delete cascade,
  is_from_desk boolean not null,
  author_id uuid references account on delete set null,
  text text not null,
  at timestamptz not null,
  constraint contact_entry_author check (is_from_desk or author_id is null)
);
create index contact_entry_message on contact_entry (contact_message_id, at, id);
create index contact_entry_author_id on contact_entry (author_id) where author_id is not null;
comment on table contact_entry is 'The thread after the first message: answers of the desk, and what the person wrote again.';

create trigger contact_message_of_present before insert on contact_message for each row when (new.account_id is not null) execute function forbid_deleted_account('account_id');
