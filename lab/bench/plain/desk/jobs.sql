-- $1 the size of the page; the newest first of those that failed, without what sends mails
with failed as not materialized (
  select j.*, t.identifier from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.last_error is not null and t.identifier <> 'send-mail'
)
select json_build_object(
  'totalElements', (select count(*) from (select from failed limit 1001) counted),
  'content', coalesce(json_agg(page order by page.created_at desc, page.id desc), '[]')
)::text
from (
  select id::text as id, identifier, created_at, attempts, last_error, run_at
  from failed order by created_at desc, failed.id desc limit $1::int
) page
