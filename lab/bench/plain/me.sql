-- $1 the reader
select row_to_json(me)::text from (
  select a.id, a.first_name, a.last_name, a.email, a.email_verified_at, a.phone, a.roles, a.avatar_name, a.language,
    a.time_zone, a.created_at, p.id as provider_id, p.onboarding_completed_at,
    (select json_agg(t.percentage) from onboarding_step t where t.provider_id = p.id) as percentages
  from account a
  left join provider p on p.account_id = a.id
  where a.id = $1
) me
