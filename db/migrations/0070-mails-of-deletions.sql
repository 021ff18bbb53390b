-- A provider who leaves is named in the mails about what ends with them: these go as soon as they were sent, too.
create table account_deletion_mail (
  mail_id uuid primary key references outgoing_mail on delete cascade,
  account_id uuid not null references account_deletion on delete cascade
);
create index account_deletion_mail_account on account_deletion_mail (account_id);
comment on table account_deletion_mail is 'Mails that name a person whose account is deleted: erased once they were sent, or after a day.';
insert into account_deletion_mail (mail_id, account_id)
  select d.mail_id, d.account_id from account_deletion d join outgoing_mail m on m.id = d.mail_id;
alter table account_deletion drop column mail_id;
