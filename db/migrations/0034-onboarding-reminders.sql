alter table provider
  add column onboarding_remind_at timestamptz,
  add column onboarding_reminded smallint not null default 0;
alter table provider add constraint provider_onboarding_reminder
  check (onboarding_completed_at is null or onboarding_remind_at is null);
create index provider_onboarding_remind on provider (onboarding_remind_at) where onboarding_remind_at is not null;
update provider set onboarding_remind_at = updated_at + interval '3 days' where onboarding_completed_at is null;
comment on column provider.onboarding_remind_at is 'When a provider who does not go on is reminded of the onboarding next.';
comment on column provider.onboarding_reminded is 'How many reminders were sent since the provider last went on.';
