-- A list by relevance is read in the order of the part of the relevance that no query changes, and stops after as many
-- rows as it needs; only those are then scored exactly (decision 0010). What most filters ask for comes along.
alter table service_search
  add column base_score real not null default 0,
  add column rescore_at timestamptz default '-infinity';
comment on column service_search.base_score is 'The shares of rating and next slot in the relevance, that of the slot in twentieths rounded down.';
comment on column service_search.rescore_at is 'When base_score grows by time alone, because the next slot comes nearer. Null when it does not.';

create index service_search_score on service_search (base_score desc, service_id) include (provider_id, price_cents, rating_mean, ask_by, next_slot_at, time_zone);
create index service_search_root_score on service_search (root_id, base_score desc, service_id) include (provider_id, price_cents, rating_mean, ask_by, next_slot_at, time_zone);
create index service_search_category_score on service_search (category_id, base_score desc, service_id) include (provider_id, price_cents, rating_mean, ask_by, next_slot_at, time_zone);
create index service_search_rescore on service_search (rescore_at);
-- Hits in titles without reading the rows of a category.
create index service_search_title on service_search using gin (title_document);
