-- $1 the size of the page; providers, the newest first
select json_build_object(
  'totalElements', (
    select count(*) from (
      select from account where deleted_at is null and 'PROVIDER' = any(roles) limit 1001) counted),
  'content', coalesce(json_agg(page order by page.created_at desc, page.id desc), '[]')
)::text
from (
  select a.id, a.first_name, a.last_name, a.email, a.email_verified_at, a.phone, a.roles, a.language, a.created_at,
    a.last_seen_at, a.suspended_at, a.suspension_reason, a.suspension_text, p.id as provider_id, p.business_name,
    p.published, f.enabled_at, a.avatar_name, p.city, h.city as home, p.completed_count, p.rating_counts,
    exists (select from verification_document d
      where d.provider_id = p.id and d.status in ('PENDING', 'IN_REVIEW')) as waits_for_review,
    (select count(*) from auth_session s
      where s.account_id = a.id and s.revoked_at is null and s.expires_at > now()) as sessions
  from (
    select * from account where deleted_at is null and 'PROVIDER' = any(roles)
    order by created_at desc, id desc limit $1::int
  ) a
  left join provider p on p.account_id = a.id
  left join two_factor f on f.account_id = a.id
  left join saved_address h on h.account_id = a.id and h.is_default
) page
