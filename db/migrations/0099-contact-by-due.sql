-- The list of the desk begins with what waits for an answer, the longest waiting first.
create index contact_message_due on contact_message (
  (case when status in ('NEW', 'READ', 'IN_PROGRESS') then last_written_at end), created_at desc, id desc
);
