alter table onboarding_step add constraint onboarding_step_kept check (step_key <> 'PROVIDER_SIGNUP');
comment on table onboarding_step is 'How far a provider is with a step that was touched. Without a row PROVIDER_SIGNUP is complete, and so are all steps of a provider who completed the onboarding before; else nothing is said yet.';
comment on column onboarding_step.draft is 'The fields that were said and do not count yet, over those that are live. An ID number in it is sealed, in base64.';
