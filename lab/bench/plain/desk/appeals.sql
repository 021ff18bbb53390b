-- $1 the size of the page; what is open, the oldest first
with open_appeal as not materialized (
  select * from moderation_decision where appealed_at is not null and appeal_outcome is null and lifted_at is null
)
select json_build_object(
  'totalElements', (select count(*) from (select from open_appeal limit 1001) counted),
  'content', coalesce(json_agg(page order by page.appealed_at, page.id), '[]')
)::text
from (
  select d.*, a.first_name, a.last_name, b.first_name as decider_first_name, b.last_name as decider_last_name,
    (select json_agg(f) from review_photo f where f.review_id = d.object_id) as photos,
    (select count(*) from moderation_decision m where m.author_id = d.author_id and m.action <> 'KEEP') as restrictions,
    (select count(*) from report q where q.author_id = d.author_id) as reports
  from (select * from open_appeal order by appealed_at, id limit $1::int) d
  left join account a on a.id = d.author_id
  left join account b on b.id = d.decided_by
) page
