-- $1 the size of the page; what is open, the oldest first
select json_build_object(
  'totalElements', (select count(*) from (select from report where decision_id is null limit 1001) counted),
  'content', coalesce(json_agg(page order by page.created_at, page.id), '[]')
)::text
from (
  select r.*, w.first_name, w.last_name, a.first_name as author_first_name, a.last_name as author_last_name,
    p.business_name, o.first_name as owner_first_name, o.last_name as owner_last_name, p.suspended_at, p.published,
    (select count(*) from report n where n.kind = r.kind and n.object_id = r.object_id and n.decision_id is null) as others,
    (select count(*) from moderation_decision m where m.author_id = r.author_id and m.action <> 'KEEP') as restrictions,
    (select count(*) from report q where q.author_id = r.author_id) as reports
  from (select * from report where decision_id is null order by created_at, id limit $1::int) r
  left join account w on w.id = r.reporter_id
  left join account a on a.id = r.author_id
  left join provider p on p.id = r.object_id and r.kind = 'PROFILE'
  left join account o on o.id = p.account_id
) page
