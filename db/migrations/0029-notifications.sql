create table notification (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  type text not null,
  priority text not null check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  text_key text not null,
  params jsonb not null default '{}',
  link text check (link like '/%' and link not like '//%'),
  dedupe_key text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  mailed boolean not null default false,
  constraint notification_once unique (account_id, dedupe_key)
);
create index notification_list on notification (account_id, created_at desc, id desc) where deleted_at is null;
create index notification_unread on notification (account_id, created_at desc, id desc) where read_at is null and deleted_at is null;
create index notification_age on notification (created_at);
comment on table notification is 'One event for one person, as key and parameters: the text is rendered in the language of the reader (behaviour.md section 9).';
comment on column notification.dedupe_key is 'Names the event: a listener that runs again writes no second row.';
comment on column notification.mailed is 'Whether the event also queued a mail, for the counts of log-stats.';

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

create table push_subscription (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  endpoint text not null unique check (endpoint like 'https://%'),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_account on push_subscription (account_id, created_at);
comment on table push_subscription is 'A browser that receives pushes; it belongs to the account that subscribed last.';

create table push_delivery (
  notification_id uuid not null references notification on delete cascade,
  subscription_id uuid not null references push_subscription on delete cascade,
  due_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  primary key (notification_id, subscription_id)
);
create index push_delivery_subscription on push_delivery (subscription_id);
comment on table push_delivery is 'One push to one browser: due at once, or at the end of the quiet hours.';

create table push_key (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  private_key text not null
);
comment on table push_key is 'The VAPID keys, made at the first start and shared by all processes; the private one is sealed.';

create table announcement (
  id uuid primary key,
  author_id uuid references account on delete set null,
  audience text not null check (audience in ('ALL', 'CLIENT', 'PROVIDER')),
  texts jsonb not null,
  link text check (link like '/%' and link not like '//%'),
  created_at timestamptz not null,
  reached_account_id uuid,
  delivered int not null default 0,
  completed_at timestamptz
);
create index announcement_list on announcement (created_at desc, id desc);
comment on column announcement.reached_account_id is 'Batches go through the accounts by id: the last one that has its notification.';

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
