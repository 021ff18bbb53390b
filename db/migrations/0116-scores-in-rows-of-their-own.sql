-- The stored score of a service changes every few hours by time alone, and lists are read in its order. In the row of
-- its texts each change wrote eighteen indexes. The three that hold the score are on a narrow row of its own now, so
-- that the row of the search changes in its page and leaves its other indexes as they are.
create table service_score (
  service_id uuid primary key references service_search on delete cascade,
  provider_id uuid not null,
  category_id text not null,
  root_id text not null,
  price_cents integer not null,
  rating_mean real,
  verified boolean not null,
  by_appointment boolean not null,
  languages text[] not null,
  title_document tsvector not null,
  lat double precision not null,
  lon double precision not null,
  time_zone text not null,
  next_slot_at timestamptz,
  ask_by timestamptz,
  base_score real not null,
  due_at timestamptz
);
comment on table service_score is 'One row per row of service_search, written by its triggers: what lists in the order of the stored score read.';
comment on column service_score.due_at is 'When the row of the search has to be written anew by time alone: its score grows, its next start can no longer be requested, or it has none and is looked at again a day later. Null when it does not.';

-- Stable, so that it becomes a part of the statements that call it.
create function due_at(rescore_at timestamptz, ask_by timestamptz, has_hours boolean, refreshed_at timestamptz)
  returns timestamptz language sql stable as $$
  select least(rescore_at, coalesce(ask_by, case when has_hours then refreshed_at + interval '24 hours' end));
$$;

insert into service_score
select service_id, provider_id, category_id, root_id, price_cents, rating_mean, verified, by_appointment, languages,
  title_document, lat, lon, time_zone, next_slot_at, ask_by, base_score,
  due_at(rescore_at, ask_by, has_hours, refreshed_at)
from service_search order by category_id, service_id;

create index service_score_score on service_score (base_score desc, service_id)
  include (provider_id, price_cents, rating_mean, ask_by, next_slot_at, time_zone);
create index service_score_root on service_score (root_id, base_score desc, service_id)
  include (provider_id, price_cents, rating_mean, ask_by, next_slot_at, time_zone);
create index service_score_category on service_score (category_id, base_score desc, service_id)
  include (provider_id, price_cents, rating_mean, ask_by, next_slot_at, time_zone, title_document, languages);
create index service_score_due on service_score (due_at);
drop index service_search_score, service_search_root_score, service_search_category_score, service_search_rescore,
  service_search_ask_by;
alter table service_score set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
analyze service_score;

-- A change of texts or of later starts writes nothing here.
create function store_service_scores() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into service_score
    select service_id, provider_id, category_id, root_id, price_cents, rating_mean, verified, by_appointment, languages,
      title_document, lat, lon, time_zone, next_slot_at, ask_by, base_score,
      due_at(rescore_at, ask_by, has_hours, refreshed_at)
    from changed_rows;
  else
    update service_score x set root_id = n.root_id, price_cents = n.price_cents, rating_mean = n.rating_mean,
      verified = n.verified, by_appointment = n.by_appointment, languages = n.languages,
      title_document = n.title_document, lat = n.lat, lon = n.lon, time_zone = n.time_zone,
      next_slot_at = n.next_slot_at, ask_by = n.ask_by, base_score = n.base_score, due_at = n.due_at
    from (select *, due_at(rescore_at, ask_by, has_hours, refreshed_at) from changed_rows) n
    where x.service_id = n.service_id
      and (x.root_id, x.price_cents, x.rating_mean, x.verified, x.by_appointment, x.languages, x.title_document, x.lat,
          x.lon, x.time_zone, x.next_slot_at, x.ask_by, x.base_score, x.due_at)
        is distinct from (n.root_id, n.price_cents, n.rating_mean, n.verified, n.by_appointment, n.languages,
          n.title_document, n.lat, n.lon, n.time_zone, n.next_slot_at, n.ask_by, n.base_score, n.due_at);
  end if;
  return null;
end
$$;
create trigger service_search_scored after insert on service_search referencing new table as changed_rows
  for each statement execute function store_service_scores();
create trigger service_search_rescored after update on service_search referencing new table as changed_rows
  for each statement execute function store_service_scores();
