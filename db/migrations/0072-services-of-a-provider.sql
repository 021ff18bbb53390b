-- Public lists ask for what is offered, which the planner does not know to imply deleted_at is null: without an index
-- of all rows each card of a provider read every service.
drop index service_provider;
create index service_provider on service (provider_id, created_at, id);
