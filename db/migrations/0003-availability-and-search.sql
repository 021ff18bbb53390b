create table opening_hours (
  id uuid primary key,
  provider_id uuid not null references provider on delete cascade,
  weekday int not null check (weekday between 1 and 7),
  start_minute int not null check (start_minute >= 0),
  end_minute int not null check (end_minute <= 1440),
  constraint opening_hours_forward check (end_minute > start_minute),
  constraint opening_hours_apart exclude using gist (provider_id with =, weekday with =, int4range(start_minute, end_minute) with &&)
);
comment on table opening_hours is 'Weekly opening in minutes from local midnight of the provider''s zone; weekday 1 is Monday.';

create table time_off (
  id uuid primary key,
  provider_id uuid not null references provider on delete cascade,
  kind text not null default 'OFF' check (kind in ('OFF', 'EXTRA')),
  start_at timestamptz not null,
  end_at timestamptz not null,
  reason text,
  booking_id uuid,
  created_at timestamptz not null,
  constraint time_off_forward check (end_at > start_at)
);
create index time_off_provider on time_off (provider_id, end_at);
comment on table time_off is 'Dated exceptions to the weekly hours: OFF closes, EXTRA opens. booking_id names the late cancellation that closed an interval.';

create table service_search (
  service_id uuid primary key references service on delete cascade,
  provider_id uuid not null references provider on delete cascade,
  category_id text not null,
  root_id text not null,
  document tsvector not null,
  words text not null,
  price_cents int not null,
  rating_mean real,
  rating_count int not null,
  rating_rank real not null,
  verified boolean not null,
  languages text[] not null,
  by_appointment boolean not null,
  lat double precision not null,
  lon double precision not null,
  reach_km int not null,
  area_insee text[],
  has_hours boolean not null,
  next_slot_at timestamptz,
  created_at timestamptz not null
);
create index service_search_document on service_search using gin (document);
create index service_search_words on service_search using gin (words gin_trgm_ops);
create index service_search_provider on service_search (provider_id);
create index service_search_category on service_search (category_id);
create index service_search_root on service_search (root_id);
create index service_search_rank on service_search (rating_rank desc, service_id);
create index service_search_price on service_search (price_cents, service_id);
create index service_search_created on service_search (created_at desc, service_id);
create index service_search_place on service_search (lat, lon);
create index service_search_next_slot on service_search (next_slot_at);
comment on table service_search is 'One narrow row per bookable service of a published provider: everything that filters and sorts, kept right in the transaction of every change.';
comment on column service_search.rating_rank is 'Bayesian mean (5 * global + sum) / (5 + n) of behaviour.md section 6.';
comment on column service_search.next_slot_at is 'Earliest bookable start. A value below now + notice is ignored on read and refreshed each minute.';

create text search dictionary french_stem_plain (template = snowball, language = french);
create text search configuration fr (copy = french);
alter text search configuration fr alter mapping for asciihword, asciiword, hword, hword_asciipart, hword_part, word with unaccent, french_stem_plain;
comment on text search configuration fr is 'French with accents removed before stemming. Stop words are taken out by the application (decision 0008).';
