-- $1 the size of the page; what is open, the oldest first
with open_appeal as not materialized (
  select * from moderation_decision where appealed_at is not null and appeal_outcome is null and lifted_at is null
)
select json_build_object(
  'totalElements', (select count(*) from (select from open_appeal limit 1001) counted),
  'content', coalesce(json_agg(page order by page.appealed_at, page.id), '[]')
)::text
from (
  select d.id, d.number, d.kind, d.object_name, d.appeal_text, d.appealed_at, d.appeal_outcome, d.decided_by,
    d.author_id, a.full_name as author
  from (select * from open_appeal order by appealed_at, id limit $1::int) d
  left join account a on a.id = d.author_id and a.deleted_at is null
) page
