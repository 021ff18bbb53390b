-- A message whose person was answered, and has not written again, waits for them: no time of the team runs.
alter table contact_message add column answered_at timestamptz;
comment on column contact_message.answered_at is 'When the team answered last, while the person has not written again.';
update contact_message m set answered_at = latest.at
from (
  select a.id, greatest(a.replied_at, max(e.at)) as at
  from contact_message a left join contact_entry e on e.contact_message_id = a.id and e.is_from_desk
  group by a.id
) latest
where latest.id = m.id and latest.at >= m.last_written_at;

-- What waits for the team is first, the longest waiting before the others; then what waits for the person.
drop index contact_message_open;
create index contact_message_open on contact_message (
  (answered_at is not null), (coalesce(answered_at, last_written_at)), id
) where status in ('NEW', 'READ', 'IN_PROGRESS');
drop index contact_message_due;
create index contact_message_due on contact_message (
  (case when status in ('NEW', 'READ', 'IN_PROGRESS') and answered_at is null then last_written_at end), created_at desc, id desc
);
