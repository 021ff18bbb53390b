-- $1 the size of the page; of each kind the open rows in the order of its index
with document as (
  select x.id as row_id, x.provider_id as id, x.submitted_at as since, x.type as topic,
    case when x.claimed_until > now() then x.claimed_by end as assignee, x.claimed_until
  from verification_document x
  where x.status in ('PENDING', 'IN_REVIEW') and x.submitted_at is not null and not exists (
    select from verification_document y
    where y.provider_id = x.provider_id and y.status in ('PENDING', 'IN_REVIEW') and y.submitted_at is not null
      and (y.submitted_at, y.id) < (x.submitted_at, x.id))
  order by x.submitted_at, x.id
), open_report as (
  select * from report where decision_id is null order by created_at, id
), held as (
  select * from review where due_at is not null and status = 'PENDING' order by due_at, id
), appeal as (
  select * from moderation_decision where appealed_at is not null and appeal_outcome is null and lifted_at is null
  order by appealed_at, id
), contact as (
  select * from contact_message where status in ('NEW', 'READ', 'IN_PROGRESS') order by last_written_at, id
)
select json_build_object(
  'totalElements', (select count(*) from (select from document limit 1000) n)
    + (select count(*) from (select from open_report limit 1000) n) + (select count(*) from (select from held limit 1000) n)
    + (select count(*) from (select from appeal limit 1000) n) + (select count(*) from (select from contact limit 1000) n),
  'content', coalesce(json_agg(page order by page.due_at, page.row_id), '[]')
)::text
from (
  select w.*, a.first_name, a.last_name
  from (
    (select 'DOCUMENT' as kind, d.row_id, d.id,
      (select coalesce(nullif(p.business_name, ''), n.full_name) from provider p join account n on n.id = p.account_id
        where p.id = d.id) as title,
      d.topic, null as words, d.since, d.since + interval '48 hours' as due_at, d.assignee, d.claimed_until, (
        select json_agg(json_build_object('id', y.id, 'type', y.type, 'side', y.side, 'attempt', (
            select count(*) from verification_document z where z.provider_id = y.provider_id and z.type = y.type
              and z.side is not distinct from y.side and z.submitted_at <= y.submitted_at)) order by y.submitted_at, y.id)
        from verification_document y where y.provider_id = d.id and y.status in ('PENDING', 'IN_REVIEW')) as parts
    from (select * from document limit $1::int) d)
    union all
    (select 'REPORT', id, id, object_name, reason, text, created_at, created_at + interval '24 hours',
      case when claimed_until > now() then claimed_by end, claimed_until, null
    from open_report limit $1::int)
    union all
    (select 'HELD_REVIEW', h.id, h.id,
      (select coalesce(nullif(p.business_name, ''), n.full_name) from provider p join account n on n.id = p.account_id
        where p.id = h.provider_id),
      null, h.comment, h.created_at, h.due_at, case when h.claimed_until > now() then h.claimed_by end, h.claimed_until, null
    from held h limit $1::int)
    union all
    (select 'APPEAL', l.id, l.id,
      (select n.full_name from account n where n.id = l.author_id and n.deleted_at is null), null, l.appeal_text,
      l.appealed_at, l.appealed_at + interval '168 hours', case when l.claimed_until > now() then l.claimed_by end,
      l.claimed_until, null
    from appeal l limit $1::int)
    union all
    (select 'CONTACT', id, id, name, null, subject, last_written_at, last_written_at + interval '24 hours', assignee_id,
      null, null
    from contact limit $1::int)
    order by due_at, row_id limit $1::int
  ) w left join account a on a.id = w.assignee and a.deleted_at is null
) page
