alter table letter add column tested_at timestamptz;
comment on column letter.tested_at is 'When its text was last mailed to one of the team.';

-- The desk counts what waits for its first attempt, or for a mail server: few beside what was sent.
create index outgoing_mail_waiting on outgoing_mail (created_at) where sent_at is null and attempts = 0;
