-- $1 the size of the page; the newest first
select json_build_object(
  'totalElements', (select count(*) from contact_message),
  'content', coalesce(json_agg(page order by page.created_at desc, page.id desc), '[]')
)::text
from (
  select m.*, a.first_name, a.last_name, b.full_name as replied_by_name,
    (select json_agg(e order by e.at, e.id) from contact_entry e where e.contact_message_id = m.id) as thread,
    (select json_agg(n order by n.at, n.id) from contact_note n where n.contact_message_id = m.id) as notes
  from (select * from contact_message order by created_at desc, id desc limit $1::int) m
  left join account a on a.id = m.assignee_id
  left join account b on b.id = m.replied_by
) page
