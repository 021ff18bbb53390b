create table place (
  insee text primary key,
  name text not null,
  name_key text not null,
  postal_codes text[] not null,
  department text not null,
  region text not null,
  population int not null,
  lat double precision not null,
  lon double precision not null,
  precision text not null check (precision in ('EXACT', 'POSTCODE', 'AREA')),
  aliases text[] not null default '{}'
);
create index place_name_key on place using gin (name_key gin_trgm_ops);
create index place_postal_codes on place using gin (postal_codes);
create index place_lat_lon on place (lat, lon);
comment on table place is 'Communes of France. precision says how far the point may be off: exact, centroid of the postcode, or of a wider area.';

create table category (
  id text primary key,
  parent_id text references category,
  icon text not null,
  position int not null,
  featured boolean not null default false,
  service_count int not null default 0,
  provider_count int not null default 0
);
create index category_parent on category (parent_id, position);
comment on column category.service_count is 'Kept, not scanned: services in the search of this category and its children.';

create table category_text (
  category_id text not null references category on delete cascade,
  language text not null check (language in ('fr', 'en', 'ar')),
  name text not null,
  description text not null,
  synonyms text[] not null default '{}',
  words text not null,
  primary key (category_id, language)
);
create index category_text_words on category_text using gin (words gin_trgm_ops);
comment on column category_text.words is 'Name and synonyms, folded: what a query is compared with.';

create table provider (
  id uuid primary key,
  account_id uuid not null unique references account on delete cascade,
  business_name text,
  headline text,
  bio text,
  languages text[] not null default '{fr}',
  trader boolean not null default true,
  siren text,
  vat_number text,
  cover_name text,
  street text,
  city text,
  postal_code text,
  country text not null default 'FR',
  place_insee text references place,
  lat double precision,
  lon double precision,
  public_lat double precision,
  public_lon double precision,
  area_type text not null default 'RADIUS' check (area_type in ('RADIUS', 'AREAS')),
  radius_km int check (radius_km between 1 and 100),
  area_insee text[] not null default '{}',
  time_zone text not null default 'Europe/Paris',
  notice_minutes int not null default 120 check (notice_minutes between 30 and 4320),
  buffer_minutes int not null default 30 check (buffer_minutes between 0 and 120),
  slot_step_minutes int not null default 30 check (slot_step_minutes in (15, 30, 60)),
  instant_booking boolean not null default false,
  by_appointment boolean not null default false,
  paused boolean not null default false,
  hide_last_seen boolean not null default false,
  verified boolean not null default false,
  published boolean not null default false,
  suspended_at timestamptz,
  requests_blocked_until timestamptz,
  rating_counts int[] not null default '{0,0,0,0,0}' check (cardinality(rating_counts) = 5),
  completed_count int not null default 0,
  provider_fault_count int not null default 0,
  response_minutes int,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint provider_point_whole check ((lat is null) = (lon is null) and (lat is null) = (public_lat is null) and (lat is null) = (public_lon is null)),
  constraint provider_published_placed check (not published or lat is not null)
);
comment on column provider.public_lat is 'The exact point snapped once to a 0.005 degree grid: search, distance and map use only this one.';
comment on column provider.rating_counts is 'Published reviews with 1, 2, 3, 4 and 5 stars; written under the lock of this row.';
comment on column provider.published is 'Listed in search and bookable: derived from place, hours, services and suspension in the transaction that changes them.';

create table provider_check (
  provider_id uuid not null references provider on delete cascade,
  type text not null check (type in ('IDENTITY', 'INSURANCE', 'BUSINESS', 'QUALIFICATION', 'DECENNIAL', 'CHILDCARE')),
  checked_at timestamptz not null,
  valid_until date,
  primary key (provider_id, type)
);
comment on table provider_check is 'What was checked and when: the public result of verification, never the document.';

create table service (
  id uuid primary key,
  provider_id uuid not null references provider on delete cascade,
  category_id text not null references category,
  title text not null,
  description text not null,
  price_cents int not null check (price_cents > 0),
  price_unit text not null default 'VISIT' check (price_unit in ('VISIT', 'HOUR')),
  duration_minutes int not null check (duration_minutes between 15 and 720 and duration_minutes % 15 = 0),
  duration_multiples int not null default 1 check (duration_multiples between 1 and 12),
  cover_name text,
  active boolean not null default true,
  deleted_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index service_provider on service (provider_id, created_at, id) where deleted_at is null;
create index service_category on service (category_id) where deleted_at is null;
