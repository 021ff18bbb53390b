-- The best services of a trade with the languages that are spoken, so that a language is looked for in them without
-- reading rows.
drop index service_search_category_score;
create index service_search_category_score on service_search (category_id, base_score desc, service_id)
  include (provider_id, price_cents, rating_mean, ask_by, next_slot_at, time_zone, title_document, languages);
