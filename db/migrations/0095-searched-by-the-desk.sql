create index audit_event_reason on audit_event
  using gin (to_tsvector('pg_catalog.simple', folded(reason))) where reason is not null;
create index provider_based on provider (place_insee) where published and not paused and suspended_at is null;
