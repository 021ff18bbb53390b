-- $1 the size of the page; the latest that asked first
select json_build_object(
  'totalElements', (select count(*) from prospect),
  'content', coalesce(json_agg(page order by page.asked_at desc, page.id desc), '[]')
)::text
from (select * from prospect order by asked_at desc, id desc limit $1::int) page
