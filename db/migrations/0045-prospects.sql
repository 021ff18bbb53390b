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
