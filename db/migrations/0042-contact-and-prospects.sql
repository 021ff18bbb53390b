create table contact_message (
  id uuid primary key,
  account_id uuid references account on delete set null,
  name text not null,
  email text not null check (email = lower(email)),
  subject text not null,
  message text not null,
  locale text not null check (locale in ('fr', 'en', 'ar')),
  status text not null default 'NEW' check (status in ('NEW', 'READ', 'IN_PROGRESS', 'REPLIED', 'CLOSED', 'SPAM')),
  address_hash bytea not null,
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
comment on column contact_message.account_id is 'Who was signed in while writing.';
comment on column contact_message.address_hash is 'Of the network address, with a secret of the installation: for the hourly limit only, emptied by the daily task.';
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

create table prospect (
  id uuid primary key,
  email text not null check (email = lower(email)),
  kind text not null check (kind in ('CLIENT', 'PROVIDER', 'NEWSLETTER')),
  postal_code text,
  category_id text references category,
  locale text not null check (locale in ('fr', 'en', 'ar')),
  status text not null check (status in ('PENDING_CONFIRMATION', 'CONFIRMED', 'CONVERTED', 'UNSUBSCRIBED')),
  consent_at timestamptz not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  active_at timestamptz not null,
  token_hash bytea unique,
  token_expires_at timestamptz,
  constraint prospect_once unique (email, kind),
  constraint prospect_token check ((token_hash is null) = (token_expires_at is null)),
  constraint prospect_confirmed check (status <> 'CONFIRMED' or confirmed_at is not null),
  constraint prospect_unsubscribed check ((status = 'UNSUBSCRIBED') = (unsubscribed_at is not null))
);
create index prospect_purge on prospect (status, active_at);
create index prospect_category on prospect (category_id) where category_id is not null;
comment on table prospect is 'Who wants to hear when the site opens near them, and who reads the newsletter (behaviour.md section 8).';
comment on column prospect.active_at is 'Last sign of interest: asked, confirmed. The end of keeping counts from it.';

create table captcha_used (
  signature_hash bytea primary key,
  expires_at timestamptz not null
);
create index captcha_used_expires on captcha_used (expires_at);
comment on table captcha_used is 'Solutions that were accepted once, until their challenge ends: a second use is refused.';
