-- $1 the size of the page, $2 the postal code; every column from which a field of the answer is made, as it is stored
select json_build_object(
  'totalElements', (select count(*) from (select from booking where postal_code = $2 limit 1001) counted),
  'content', coalesce(json_agg(page order by page.start_at desc, page.id), '[]')
)::text
from (
  select b.*, p.account_id, p.business_name, o.first_name as provider_first_name, o.last_name as provider_last_name,
    o.deleted_at as provider_deleted_at, c.first_name, c.last_name, c.deleted_at,
    (select max(e.at) from booking_event e where e.booking_id = b.id and e.status = 'NO_SHOW') as declared_at
  from (select * from booking where postal_code = $2 order by start_at desc, id limit $1::int) b
  join provider p on p.id = b.provider_id
  join account o on o.id = p.account_id
  join account c on c.id = b.customer_id
) page
