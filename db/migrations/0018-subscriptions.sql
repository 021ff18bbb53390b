create table subscription (
  provider_id uuid primary key references provider on delete cascade,
  plan text not null check (plan in ('FREE', 'MONTHLY', 'ANNUAL')),
  state text not null check (state in ('TRIAL', 'ACTIVE', 'PAST_DUE', 'CANCELLED', 'ENDED')),
  price_cents int not null check (price_cents >= 0),
  started_at timestamptz,
  trial_ends_at timestamptz,
  period_ends_at timestamptz,
  ends_at timestamptz,
  cancel_reason text,
  reminded_at timestamptz,
  due_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint subscription_end check ((state in ('CANCELLED', 'ENDED')) = (ends_at is not null))
);
create index subscription_due on subscription (due_at) where due_at is not null;
insert into subscription (provider_id, plan, state, price_cents, started_at, created_at, updated_at)
  select id, 'FREE', 'ACTIVE', 0, created_at, created_at, created_at from provider where published;
comment on table subscription is 'The plan of a provider (behaviour.md section 14). A trial begins when the onboarding is complete: until then it has no end.';
comment on column subscription.price_cents is 'A period costs this; a later change of the price rows leaves it as it was agreed.';
comment on column subscription.due_at is 'When the system next reminds or moves it. Swept with the clock as a parameter.';

create table subscription_event (
  id uuid primary key,
  provider_id uuid not null references provider on delete cascade,
  plan text not null,
  state text not null,
  actor text not null check (actor in ('PROVIDER', 'SYSTEM')),
  at timestamptz not null
);
create index subscription_event_provider on subscription_event (provider_id, at);
