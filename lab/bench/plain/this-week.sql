-- The week ends on Sunday in France, where the people of the demo are.
select service_id, provider_id, price_cents, null::float8 as km, rating_rank as key
from service_search
where ask_by >= now()
  and next_slot_at < (date_trunc('week', now() at time zone 'Europe/Paris') + interval '7 days') at time zone 'Europe/Paris'
