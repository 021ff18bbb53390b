-- A list is read in the order that it is shown in, within a category as well, and stops after as many rows as it needs.
-- The columns that come along are those that most filters ask for: rows that do not pass are never fetched.
drop index service_search_rank;
drop index service_search_root;
drop index service_search_category;
create index service_search_rank on service_search (rating_rank desc, service_id) include (provider_id, price_cents, rating_mean);
create index service_search_root_rank on service_search (root_id, rating_rank desc, service_id) include (provider_id, price_cents, rating_mean);
create index service_search_category_rank on service_search (category_id, rating_rank desc, service_id) include (provider_id, price_cents, rating_mean);

-- On an expression, so that only a list in the order of prices reads it: a plan for any price takes every range for narrow.
drop index service_search_price;
create index service_search_price on service_search ((price_cents + 0), service_id);

-- Near a place: the nearest first, on a plane in which a degree of longitude is as long as it is in the middle of the country.
drop index service_search_place;
create index service_search_near on service_search using gist (point(lon * 0.69, lat));
create index service_search_category_near on service_search using gist (category_id, point(lon * 0.69, lat));

-- Rows change each minute (ask_by); reading an index alone needs to know which pages have not changed lately.
alter table service_search set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
