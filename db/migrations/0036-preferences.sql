alter table account
  add column theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
  add column marketing_consent_at timestamptz,
  add column hide_last_seen boolean not null default false,
  add column preferences_version int not null default 0,
  add constraint account_time_zone check (time_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$');

-- Clients are seen too, by the providers with whom they talk.
update account set hide_last_seen = true
from provider where provider.account_id = account.id and provider.hide_last_seen;
alter table provider drop column hide_last_seen;

comment on column account.marketing_consent_at is 'When the person agreed to marketing; null without consent.';
comment on column account.hide_last_seen is 'Others see neither whether the person is online nor when they were last seen.';
comment on column account.preferences_version is 'Raised by every change of language, theme, time_zone, marketing_consent_at or hide_last_seen.';
