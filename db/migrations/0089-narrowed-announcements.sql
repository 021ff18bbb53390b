-- Announcements to the people of a place or a trade, at a time, which can be stopped until their last batch.
alter table announcement
  add column category_id text references category,
  add column place text check (char_length(place) between 1 and 100),
  add column postal_prefixes text[] not null default '{}',
  add column state text check (state in ('SCHEDULED', 'SENDING', 'STOPPED', 'SENT')),
  add column scheduled_at timestamptz,
  add column started_at timestamptz,
  add column version int not null default 1;
update announcement set state = case when completed_at is null then 'SENDING' else 'SENT' end, started_at = created_at;
alter table announcement
  alter column state set not null,
  add constraint announcement_scheduled check (state <> 'SCHEDULED' or scheduled_at is not null),
  add constraint announcement_started check (state not in ('SENDING', 'SENT') or started_at is not null),
  add constraint announcement_completed check ((state = 'SENT') = (completed_at is not null)),
  add constraint announcement_place check ((place is null) = (postal_prefixes = '{}'));
create index announcement_due on announcement (scheduled_at) where state = 'SCHEDULED';
create index announcement_category on announcement (category_id) where category_id is not null;
comment on column announcement.place is 'As it was typed: a commune, a postal code or a department.';
comment on column announcement.postal_prefixes is 'How the postal codes of the place begin.';
comment on column announcement.started_at is 'When the first batch could run; who signed up later does not get it.';
