-- A word that many titles have, beside a price that few services have, read every service of the word. The index of the
-- order by price is on an expression, so that PostgreSQL does not walk it for a filter; this one is for filters.
create index service_search_price_cents on service_search (price_cents);
