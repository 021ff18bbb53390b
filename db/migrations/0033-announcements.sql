create table announcement (
  id uuid primary key,
  author_id uuid references account on delete set null,
  audience text not null check (audience in ('ALL', 'CLIENT', 'PROVIDER')),
  wordings jsonb not null,
  link text check (link like '/%' and link not like '//%'),
  created_at timestamptz not null,
  reached_account_id uuid,
  delivered int not null default 0,
  completed_at timestamptz
);
create index announcement_list on announcement (created_at desc, id desc);
comment on column announcement.reached_account_id is 'Batches go through the accounts by id: the last one that has its notification.';

alter table notification add announcement_id uuid references announcement;
alter table notification add constraint notification_announcement
  check ((type = 'SYSTEM_ANNOUNCEMENT') = (announcement_id is not null));
comment on column notification.announcement_id is 'Its wordings are the text: they are not copied for each person.';
