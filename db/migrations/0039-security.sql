alter table account
  alter column password_hash drop not null,
  add column password_changed_at timestamptz,
  add column sign_in_alerts boolean not null default false,
  add column failed_sign_in_alerts boolean not null default true,
  add column place_lookup_consent_at timestamptz,
  add column deleted_at timestamptz,
  add constraint account_deleted check (
    deleted_at is null
    or (
      email = id || '@deleted.invalid'
      and first_name = ''
      and last_name = ''
      and num_nonnulls(password_hash, phone, avatar_name, email_verified_at) = 0
    )
  );
create index account_deleted_at on account (deleted_at) where deleted_at is not null;
comment on column account.password_hash is 'Null for an account that signs in by social accounts only.';
comment on column account.sign_in_alerts is 'A mail for every sign-in; the one for a new device is always sent.';
comment on column account.place_lookup_consent_at is 'When the person agreed that an outside service looks up the town of an address; null without consent.';
comment on column account.deleted_at is 'When the person left: the row keeps bookings and the threads of others together, without anything about the person.';

alter table auth_session
  add column device_hash bytea,
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column city text,
  add column new_device boolean not null default false,
  add column recognised_at timestamptz;
create index auth_session_device on auth_session (account_id, device_hash);
create index auth_session_expires on auth_session (expires_at);
comment on column auth_session.device_hash is 'SHA-256 of the cookie that names the browser.';
comment on column auth_session.new_device is 'The account had signed in before, never with this browser or from this country.';
comment on column auth_session.recognised_at is 'When the owner said that this sign-in was theirs.';

create table two_factor (
  account_id uuid primary key references account on delete cascade,
  secret_sealed bytea not null,
  created_at timestamptz not null,
  enabled_at timestamptz,
  last_step bigint,
  last_used_at timestamptz
);
comment on table two_factor is 'The second factor of an account (RFC 6238), sealed with DATA_KEY; without enabled_at it is not active yet.';
comment on column two_factor.last_step is 'The step of the last accepted code: no code of this or an earlier step is accepted again.';

create table recovery_code (
  account_id uuid not null references two_factor on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
comment on table recovery_code is 'Codes that stand in for the second factor, once each; HMAC of 40 random bits and the id of the account, keyed with DATA_KEY.';

create table social_account (
  provider text not null check (provider in ('GOOGLE', 'APPLE', 'FACEBOOK')),
  subject text not null,
  account_id uuid not null references account on delete cascade,
  email text,
  linked_at timestamptz not null,
  primary key (provider, subject),
  constraint social_account_once unique (account_id, provider)
);
comment on table social_account is 'An account at a provider of social sign-in that signs in to one of ours; subject is its permanent id there.';

create table social_challenge (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index social_challenge_account on social_challenge (account_id);
create index social_challenge_expires on social_challenge (expires_at);
comment on table social_challenge is 'A sign-in by a social account that waits for the second factor.';

create table mailed_code (
  account_id uuid primary key references account on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table mailed_code is 'A code by mail in the place of a password, for accounts without one. Guesses count as failed sign-ins.';

create table email_link (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  purpose text not null check (purpose in ('VERIFY', 'CHANGE', 'UNDO')),
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_link_account on email_link (account_id, purpose);
create index email_link_expires on email_link (expires_at);
comment on table email_link is 'Links by mail: they confirm the present address, confirm a new one, or give the previous one back.';
comment on column email_link.email is 'The address that the link makes the confirmed one of the account.';

create table session_record (
  session_id uuid primary key,
  account_id uuid references account on delete cascade,
  ip text not null,
  country text not null,
  city text not null,
  region text not null,
  latitude double precision not null,
  longitude double precision not null,
  org text not null,
  user_agent text not null,
  platform text not null,
  language text not null,
  screen_resolution text not null,
  at timestamptz not null
);
create index session_record_account on session_record (account_id, at desc);
create index session_record_at on session_record (at);
comment on table session_record is 'What was known of a browser when a person signed in (section 3 of the specification); kept for twelve months.';
