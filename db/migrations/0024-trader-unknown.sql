alter table provider alter column trader drop not null, alter column trader drop default;
-- A registered business is only ever kept with its SIREN, so the default without one was never said.
update provider p set trader = null
where p.trader and p.siren is null and p.onboarding_completed_at is null and not exists (
  select from onboarding_step s
  where s.provider_id = p.id and s.step_key = 'PROVIDER_VERIFICATION' and s.completed_at is not null);
comment on column provider.trader is 'Works as a registered business; null until the provider says (behaviour.md section 14).';
