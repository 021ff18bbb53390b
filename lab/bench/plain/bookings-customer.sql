-- $1 the reader, $2 the size of the page; every column from which a field of the answer is made, as it is stored
select json_build_object(
  'totalElements', (select count(*) from booking b where b.customer_id = $1),
  'content', coalesce(json_agg(page order by page.start_at desc, page.id), '[]')
)::text
from (
  select b.*, p.account_id as provider_account_id, p.business_name, o.first_name as provider_first_name,
    o.last_name as provider_last_name, o.avatar_name, o.phone as provider_phone, c.first_name, c.last_name, c.phone,
    r.id as review_id, r.status as review_status, r.rating as review_rating, w.declared_at, w.amount_due_cents,
    exists (select from service_search x where x.service_id = b.service_id) as is_offered,
    (select json_agg(json_build_array(m.from_start, m.to_start, m.at, m.actor) order by m.at) from booking_reschedule m
      where m.booking_id = b.id) as reschedules,
    (select json_agg(json_build_array(e.status, e.actor, e.at) order by e.at) from booking_event e
      where e.booking_id = b.id) as history
  from (select * from booking b where b.customer_id = $1 order by b.start_at desc, b.id limit $2::int) b
  join provider p on p.id = b.provider_id
  join account o on o.id = p.account_id
  join account c on c.id = b.customer_id
  left join review r on r.booking_id = b.id
  left join withdrawal w on w.booking_id = b.id
) page
