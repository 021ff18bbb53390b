-- $1 the size of the page, $2 a part of the address; the newest first of those that were not sent
with unsent as not materialized (
  select * from outgoing_mail where sent_at is null and attempts > 0 and strpos(lower(recipient_email), $2) > 0
)
select json_build_object(
  'totalElements', (select count(*) from (select from unsent limit 1001) counted),
  'content', coalesce(json_agg(page order by page.created_at desc, page.id desc), '[]')
)::text
from (
  select m.id, m.template, m.recipient_email, m.subject, m.created_at, m.attempts, m.last_error, j.run_at
  from (select * from unsent order by created_at desc, id desc limit $1::int) m
  left join graphile_worker._private_jobs j on j.key = 'send-mail-' || m.id
) page
