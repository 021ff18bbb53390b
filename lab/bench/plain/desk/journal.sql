-- $1 the size of the page
with matching as not materialized (
  select * from audit_event where true
)
select json_build_object(
  'totalElements', (select count(*) from (select from matching limit 10001) counted),
  'content', coalesce(json_agg(page order by page.at desc, page.id desc), '[]')
)::text
from (
  select e.*, a.first_name, a.last_name, case e.subject_type
      when 'ACCOUNT' then (select n.full_name from account n where n.id = e.subject_id::uuid and n.deleted_at is null)
      when 'BOOKING' then (select b.number || ' ' || b.service_title from booking b where b.id = e.subject_id::uuid)
      when 'CONTACT_MESSAGE' then (select c.name from contact_message c where c.id = e.subject_id::uuid)
      when 'DOCUMENT' then (select p.business_name from verification_document d join provider p on p.id = d.provider_id
        where d.id = e.subject_id::uuid)
    end as name
  from (select * from matching order by at desc, id desc limit $1::int) e
  left join account a on a.id = e.actor_id
) page
