-- $1 the trade
select service_id, provider_id, price_cents, null::float8 as km, rating_rank as key
from service_search
where root_id = $1
