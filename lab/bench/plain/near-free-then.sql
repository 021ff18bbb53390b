-- $1 the place: providers who travel there, or whose area lists it, the nearest first; tomorrow from
-- six to noon in France, where the people of the demo are.
select s.service_id, s.provider_id, s.price_cents, o.km, -o.km as key
from place l, service_search s join free_starts f using (service_id), lateral (
  select 12742 * asin(least(1, sqrt(power(sin(radians(s.lat - l.lat) / 2), 2)
    + cos(radians(l.lat)) * cos(radians(s.lat)) * power(sin(radians(s.lon - l.lon) / 2), 2)))) as km
) o
where l.insee = $1 and (
  s.area_insee @> array[l.insee]
  or s.area_insee is null and o.km <= s.reach_km
    and point(s.lon * 0.69, s.lat) <@ box(point((l.lon - 1.4) * 0.69, l.lat - 0.9), point((l.lon + 1.4) * 0.69, l.lat + 0.9))
)
and substring(f.quarters from ((now() at time zone 'Europe/Paris')::date + 1 - f.first_day) * 96 + 25 for 24) <> 0::bit(24)
