create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table account (
  id uuid primary key,
  email text not null,
  email_verified_at timestamptz,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  roles text[] not null default '{CLIENT}',
  language text not null default 'fr' check (language in ('fr', 'en', 'ar')),
  time_zone text not null default 'Europe/Paris',
  avatar_name text,
  terms_accepted_at timestamptz,
  last_seen_at timestamptz,
  suspended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint account_roles_known check (roles <@ array['CLIENT', 'PROVIDER', 'ADMIN', 'ADMINISTRATOR'] and cardinality(roles) > 0),
  constraint account_email_lower check (email = lower(email))
);
create unique index account_email on account (email);
comment on table account is 'A person who can sign in. The e-mail is stored in lower case and is unique.';
comment on column account.last_seen_at is 'Last authenticated request, written at most once a minute (behaviour.md section 13).';

create table auth_session (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  user_agent text,
  address text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index auth_session_account on auth_session (account_id);
create index auth_session_revoked on auth_session (revoked_at) where revoked_at is not null;
comment on table auth_session is 'One sign-in on one device: the family of its refresh tokens. Its id is the sid of access tokens.';

create table refresh_token (
  token_hash bytea primary key,
  session_id uuid not null references auth_session on delete cascade,
  created_at timestamptz not null,
  rotated_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);
comment on table refresh_token is 'SHA-256 of each refresh token. A rotated one answers its successor for 10 s, later use revokes the session.';

create table password_reset (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_account on password_reset (account_id);

create table sign_in_failure (
  id uuid primary key,
  account_key text not null,
  address text not null,
  at timestamptz not null
);
create index sign_in_failure_account on sign_in_failure (account_key, at desc);
create index sign_in_failure_address on sign_in_failure (address, at desc);
comment on table sign_in_failure is 'Counts wrong passwords per account and address (quality.md A7). account_key is a hash of the typed e-mail, known or not.';

create table idempotency_key (
  account_id uuid not null references account on delete cascade,
  key text not null,
  body_hash bytea not null,
  status int,
  answer jsonb,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index idempotency_key_created on idempotency_key (created_at);
comment on table idempotency_key is 'First answer under an Idempotency-Key, kept 24 h (behaviour.md section 3).';

create table outgoing_mail (
  id uuid primary key,
  dedupe_key text not null unique,
  recipient_email text not null,
  recipient_name text,
  locale text not null,
  template text not null,
  subject text not null,
  html text not null,
  text text not null,
  headers jsonb not null default '{}',
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts int not null default 0,
  last_error text
);
create index outgoing_mail_created on outgoing_mail (created_at desc);
comment on table outgoing_mail is 'Outbox of mails, written in the transaction that causes them and sent by a job after commit.';

create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null,
  updated_by uuid references account on delete set null
);
comment on table setting is 'What an administrator changed at run time: flags, prices. Defaults live in the code, the environment wins.';
