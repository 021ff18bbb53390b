alter table provider
  add column onboarding_completed_at timestamptz,
  add column childcare_under_3 boolean not null default false;
update provider set onboarding_completed_at = created_at where published;
comment on column provider.onboarding_completed_at is 'When all eight steps were complete for the first time. Reopening a step later never unpublishes (behaviour.md section 12).';
comment on column provider.childcare_under_3 is 'Minds children under three, which takes an approval (behaviour.md section 7).';
comment on column provider.published is 'Listed in search and bookable: derived from onboarding, plan, place, hours, services and suspension in the transaction that changes them.';

create table provider_identity (
  provider_id uuid primary key references provider on delete cascade,
  birth_date date,
  gender text check (gender in ('MALE', 'FEMALE', 'OTHER', 'NOT_SPECIFIED')),
  nationality text check (nationality in ('FRENCH', 'BELGIAN', 'SWISS', 'CANADIAN', 'MOROCCAN', 'ALGERIAN', 'TUNISIAN', 'SENEGALESE', 'OTHER')),
  id_number_sealed bytea,
  street text,
  city text,
  postal_code text,
  country text not null default 'FR',
  place_insee text references place,
  emergency_name text,
  emergency_phone text,
  identity_type text check (identity_type in ('IDENTITY_CARD', 'PASSPORT', 'RESIDENCE_PERMIT')),
  siret text,
  updated_at timestamptz not null
);
comment on table provider_identity is 'What is asked of a provider and never shown to anybody but the owner and whoever checks the documents (quality.md P8).';
comment on column provider_identity.id_number_sealed is 'AES-256-GCM under DATA_KEY; the key stands in no table (quality.md P1).';

create table onboarding_step (
  provider_id uuid not null references provider on delete cascade,
  step_key text not null check (step_key in ('PROVIDER_SIGNUP', 'PERSONAL_INFO', 'SERVICES', 'AVAILABILITY', 'SERVICE_AREA', 'PROVIDER_VERIFICATION', 'SUBSCRIPTION_PLAN', 'PROVIDER_PROFILE')),
  version int not null default 1,
  draft jsonb,
  field_versions jsonb not null default '{}',
  sub_steps jsonb not null default '{}',
  percentage int not null default 0 check (percentage between 0 and 100),
  started_at timestamptz,
  completed_at timestamptz,
  updated_at timestamptz not null,
  primary key (provider_id, step_key),
  constraint onboarding_step_whole check ((completed_at is not null) = (percentage = 100)),
  constraint onboarding_step_settled check (completed_at is null or draft is null)
);
comment on table onboarding_step is 'How far a provider is with a step. A provider who completed the onboarding has a row only for a step that was opened again.';
comment on column onboarding_step.draft is 'What was typed and does not count yet; without one the data of the step are those that are live. An ID number in it is sealed.';
comment on column onboarding_step.field_versions is 'For each field the version in which it last changed: a stale change of other fields is merged (behaviour.md section 14).';
comment on column onboarding_step.sub_steps is 'Percentages of the sub-steps that store no field, as the client reported them.';
