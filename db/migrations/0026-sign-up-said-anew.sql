alter table onboarding_step drop constraint onboarding_step_kept;
alter table onboarding_step add constraint onboarding_step_signed_up check (step_key <> 'PROVIDER_SIGNUP' or completed_at is not null);
comment on table onboarding_step is 'How far a provider is with a step that was touched. Without a row PROVIDER_SIGNUP is complete, and so are all steps of a provider who completed the onboarding before; else nothing is said yet. PROVIDER_SIGNUP has a row once something of it was said anew: it is always complete.';
