-- $1 the words, $2 the trade, $3 and $4 the lowest and the highest price in cents, $5 the lowest mean
select service_id, provider_id, price_cents, null::float8 as km, base_score as key
from service_search
where document @@ to_tsquery('public.fr', $1) and root_id = $2 and price_cents between $3 and $4 and rating_mean >= $5::real
