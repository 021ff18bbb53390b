create table booking (
  id uuid primary key,
  status text not null check (status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'DECLINED', 'EXPIRED', 'CANCELLED', 'NO_SHOW')),
  version int not null default 1,
  service_id uuid not null references service,
  provider_id uuid not null references provider,
  customer_id uuid not null references account,
  start_at timestamptz not null,
  end_at timestamptz not null,
  busy tstzrange not null,
  duration_minutes int not null,
  time_zone text not null,
  service_title text not null,
  category_id text not null references category,
  price_cents int not null check (price_cents >= 0),
  policy text not null default 'STANDARD' check (policy in ('STANDARD')),
  street text not null,
  city text not null,
  postal_code text not null,
  country text not null,
  note text,
  respond_by timestamptz,
  due_at timestamptz,
  cancelled_by text check (cancelled_by in ('CUSTOMER', 'PROVIDER', 'ADMIN', 'SYSTEM')),
  cancel_reason text,
  late boolean not null default false,
  fee_cents int not null default 0,
  fee_tier text check (fee_tier in ('FREE', 'UNDER_24H', 'UNDER_8H', 'UNDER_2H', 'NO_SHOW')),
  no_show_party text check (no_show_party in ('CUSTOMER', 'PROVIDER')),
  dispute_open boolean not null default false,
  confirmed_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint booking_forward check (end_at > start_at),
  constraint booking_busy_covers check (busy @> tstzrange(start_at, end_at)),
  constraint booking_pending_answerable check (status <> 'PENDING' or respond_by is not null),
  constraint booking_no_overlap exclude using gist (provider_id with =, busy with &&) where (status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS'))
);
create unique index booking_once on booking (customer_id, service_id, start_at) where status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS');
create index booking_customer on booking (customer_id, start_at desc, id);
create index booking_provider on booking (provider_id, start_at desc, id);
create index booking_service on booking (service_id);
create index booking_due on booking (due_at) where due_at is not null;
comment on column booking.busy is 'Half-open [start, end + buffer): what the slot takes from the provider (behaviour.md section 3).';
comment on column booking.due_at is 'When the system next has to move this booking: expiry of a request, completion of a visit. Swept with the clock as a parameter.';
comment on constraint booking_no_overlap on booking is 'No double booking, ever.';

create table booking_event (
  id uuid primary key,
  booking_id uuid not null references booking on delete cascade,
  status text not null,
  actor text not null check (actor in ('CUSTOMER', 'PROVIDER', 'ADMIN', 'SYSTEM')),
  account_id uuid references account on delete set null,
  at timestamptz not null
);
create index booking_event_booking on booking_event (booking_id, at);

create table booking_reminder (
  booking_id uuid not null references booking on delete cascade,
  kind text not null check (kind in ('VISIT_24H', 'VISIT_2H', 'RESPOND_HALF', 'RESPOND_1H', 'REVIEW_1H', 'REVIEW_5D')),
  due_at timestamptz not null,
  done_at timestamptz,
  primary key (booking_id, kind)
);
create index booking_reminder_due on booking_reminder (due_at) where done_at is null;

alter table time_off add constraint time_off_booking foreign key (booking_id) references booking on delete set null;

create table review (
  id uuid primary key,
  booking_id uuid not null unique references booking,
  provider_id uuid not null references provider,
  service_id uuid not null references service,
  author_id uuid not null references account,
  rating int not null check (rating between 1 and 5),
  comment text,
  visit_date date not null,
  not_performed boolean not null default false,
  status text not null check (status in ('PUBLISHED', 'PENDING', 'REJECTED', 'DELETED')),
  due_at timestamptz,
  published_at timestamptz,
  edited_at timestamptz,
  deleted_at timestamptz,
  delete_reason text,
  reply_text text,
  reply_at timestamptz,
  created_at timestamptz not null
);
create index review_provider on review (provider_id, published_at desc, id) where status = 'PUBLISHED';
create index review_service on review (service_id, published_at desc, id) where status = 'PUBLISHED';
create index review_due on review (due_at) where due_at is not null;
comment on column review.due_at is 'A review held by the word filter is decided by this moment at the latest (72 h).';

create table review_revision (
  id uuid primary key,
  review_id uuid not null references review on delete cascade,
  rating int not null,
  comment text,
  at timestamptz not null
);
create index review_revision_review on review_revision (review_id, at);
comment on table review_revision is 'What a review said before its author changed it.';
