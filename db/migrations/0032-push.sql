create table push_key (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  private_key bytea not null,
  created_at timestamptz not null
);
comment on table push_key is 'The VAPID keys, made when they are first needed and shared by all processes; the private one is sealed.';

create table push_subscription (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_sent_at timestamptz,
  constraint push_subscription_endpoint unique (endpoint),
  constraint push_subscription_https check (endpoint like 'https://%')
);
create index push_subscription_account on push_subscription (account_id, created_at);
comment on table push_subscription is 'A browser that receives pushes; it belongs to the account that subscribed last.';

create table push_delivery (
  notification_id uuid not null references notification on delete cascade,
  subscription_id uuid not null references push_subscription on delete cascade,
  due_at timestamptz not null,
  attempts int not null default 0,
  claimed_until timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  primary key (notification_id, subscription_id),
  constraint push_delivery_ended_once check (sent_at is null or failed_at is null)
);
create index push_delivery_due on push_delivery (due_at) where sent_at is null and failed_at is null;
create index push_delivery_subscription on push_delivery (subscription_id);
comment on table push_delivery is 'One push to one browser: due at once, at the end of the quiet hours, or again after a failure.';
comment on column push_delivery.failed_at is 'Given up; POST /notifications/push/resend makes it due once more.';
comment on column push_delivery.attempts is 'Since it became due; it also tells a process that sends it whether it became due anew meanwhile.';
comment on column push_delivery.claimed_until is 'A process sends it and no other one does before this time; after a kill it is sent again.';

create table notification_request (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('RESEND', 'TEST')),
  requested_at timestamptz not null
);
create index notification_request_recent on notification_request (account_id, kind, requested_at);
comment on table notification_request is 'What a person asked to be sent, counted for the limits of contract/push-limits.ts.';
