-- $1 the words
select service_id, provider_id, price_cents, null::float8 as km, base_score as key
from service_search
where document @@ to_tsquery('public.fr', $1)
