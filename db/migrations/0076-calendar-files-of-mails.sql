alter table outgoing_mail
  add column calendar_name text,
  add column calendar text,
  add constraint outgoing_mail_calendar check ((calendar_name is null) = (calendar is null));
comment on column outgoing_mail.calendar is 'A calendar file that is attached to the mail, as calendar_name.';
