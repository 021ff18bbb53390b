-- The desk lists what waits and what was sent too. Words are looked for in the index, as those of refused mails are.
drop index outgoing_mail_waiting;
create index outgoing_mail_waiting on outgoing_mail (created_at desc, id desc) include (template, recipient_email)
  where sent_at is null and attempts = 0;
create index outgoing_mail_sent on outgoing_mail (created_at desc, id desc) where sent_at is not null;
create index outgoing_mail_sent_template on outgoing_mail (template, created_at desc, id desc)
  where sent_at is not null;
