-- $1 the size of the page; what is due first
select json_build_object(
  'totalElements', (
    select count(*) from (select from review where due_at is not null and status = 'PENDING' limit 1001) counted),
  'content', coalesce(json_agg(page order by page.due_at, page.id), '[]')
)::text
from (
  select w.id, w.comment, w.created_at, w.due_at, w.held_for, w.provider_id, coalesce(nullif(p.business_name, ''), o.full_name) as name
  from (select * from review where due_at is not null and status = 'PENDING' order by due_at, id limit $1::int) w
  join provider p on p.id = w.provider_id
  join account o on o.id = p.account_id
) page
