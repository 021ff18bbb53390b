-- $1 the size of the page; what is due first
select json_build_object(
  'totalElements', (
    select count(*) from (select from review where due_at is not null and status = 'PENDING' limit 1001) counted),
  'content', coalesce(json_agg(page order by page.due_at, page.id), '[]')
)::text
from (
  select w.*, a.first_name, a.last_name, p.business_name, o.first_name as owner_first_name, o.last_name as owner_last_name,
    b.number, b.service_title, b.start_at, b.status as visit_status,
    (select json_agg(f) from review_photo f where f.review_id = w.id) as photos,
    (select count(*) from review_revision v where v.review_id = w.id) as version,
    (select count(*) from moderation_decision m where m.author_id = w.author_id and m.action <> 'KEEP') as restrictions,
    (select count(*) from report q where q.author_id = w.author_id) as reports
  from (select * from review where due_at is not null and status = 'PENDING' order by due_at, id limit $1::int) w
  join account a on a.id = w.author_id
  join provider p on p.id = w.provider_id
  join account o on o.id = p.account_id
  join booking b on b.id = w.booking_id
) page
