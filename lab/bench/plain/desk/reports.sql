-- $1 the size of the page; what is open, the oldest first
select json_build_object(
  'totalElements', (select count(*) from (select from report where decision_id is null limit 1001) counted),
  'content', coalesce(json_agg(page order by page.created_at, page.id), '[]')
)::text
from (
  select r.id, r.number, r.kind, r.reason, r.created_at, r.object_name, r.claimed_until, c.id as claimer_id,
    c.full_name as claimer, d.action, coalesce(nullif(p.business_name, ''), o.full_name) as reviewed
  from (select * from report where decision_id is null order by created_at, id limit $1::int) r
  left join account c on c.id = r.claimed_by and c.deleted_at is null
  left join moderation_decision d on d.id = r.decision_id
  left join review w on w.id = r.object_id and r.kind = 'REVIEW'
  left join provider p on p.id = w.provider_id
  left join account o on o.id = p.account_id
) page
