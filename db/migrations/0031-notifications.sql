create table notification (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  type text not null,
  priority text not null check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  text_variant text not null,
  params jsonb not null default '{}',
  link text check (link like '/%' and link not like '//%'),
  dedupe_key text not null,
  group_key text,
  created_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  in_app boolean not null default false,
  mailed_at timestamptz,
  constraint notification_once unique (account_id, dedupe_key)
);
create index notification_list on notification (account_id, created_at desc, id desc) where deleted_at is null;
create index notification_unread on notification (account_id, created_at desc, id desc) where read_at is null and deleted_at is null;
create index notification_group on notification (account_id, group_key) where group_key is not null;
create unique index notification_group_unread on notification (account_id, group_key) where group_key is not null and read_at is null and deleted_at is null;
create index notification_age on notification (created_at);
comment on table notification is 'One event for one person, as key and parameters: the text is rendered in the language of the reader (behaviour.md section 9).';
comment on column notification.dedupe_key is 'Names the event: a listener that runs again writes no second row.';
comment on column notification.group_key is 'What the notification is about, where a newer one replaces an unread one (the messages of a conversation).';
comment on column notification.in_app is 'Whether the open pages of the person were told, for the counts of log-stats.';
comment on column notification.mailed_at is 'The last mail about it or its group.';

create table notification_config (
  only_row boolean primary key default true check (only_row),
  enabled boolean not null default true,
  websocket_enabled boolean not null default true,
  push_enabled boolean not null default true,
  minimum_priority text not null default 'LOW' check (minimum_priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  version int not null default 0
);
insert into notification_config default values;
comment on table notification_config is 'The switches of all notifications; changed only with the version that was read.';

create table notification_type_config (
  type text primary key,
  enabled boolean not null,
  priority text not null check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  in_app boolean not null,
  push boolean not null,
  mail boolean not null,
  constraint notification_type_locked check (enabled or type not in ('SECURITY_ALERT', 'BOOKING_CANCELLED', 'BOOKING_REQUESTED'))
);
comment on table notification_type_config is 'What an administrator changed of a type; a type without a row has its defaults (contract/notifications-limits.ts).';

create table notification_setting (
  account_id uuid primary key references account on delete cascade,
  quiet_from time not null,
  quiet_to time not null,
  quiet_enabled boolean not null,
  version int not null
);
create table notification_type_setting (
  account_id uuid not null references account on delete cascade,
  type text not null,
  in_app boolean not null,
  push boolean not null,
  mail boolean not null,
  primary key (account_id, type)
);
comment on table notification_type_setting is 'What a person chose for a type; a type without a row has every channel.';

create table audit_event (
  id uuid primary key,
  actor_id uuid references account on delete set null,
  action text not null,
  subject_type text not null,
  subject_id text,
  before jsonb,
  after jsonb,
  reason text,
  at timestamptz not null
);
create index audit_event_at on audit_event (at desc, id desc);
create index audit_event_subject on audit_event (subject_type, at desc, id desc);
comment on table audit_event is 'What administrators and the system did, in the order in which it happened; never changed, never removed (behaviour.md section 17).';

create function forbid_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'an audit event is never changed' using errcode = 'check_violation', constraint = 'audit_event_append_only';
end $$;
create trigger audit_event_append_only before update or delete on audit_event
  for each row when (pg_trigger_depth() = 0) execute function forbid_audit_change();
create trigger audit_event_kept before truncate on audit_event
  for each statement execute function forbid_audit_change();
