create index outgoing_mail_unsent on outgoing_mail (created_at desc, id desc) where sent_at is null and attempts > 0;
