create index subscription_unpriced on subscription (provider_id) where state = 'ACTIVE' and price_cents = 0 and started_at is not null;
comment on index subscription_unpriced is 'Those whom the end of the beta concerns: outside it there are none.';
