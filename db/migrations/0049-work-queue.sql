create index contact_message_open on contact_message (last_written_at, id) where status in ('NEW', 'READ', 'IN_PROGRESS');
