-- $1 the place: providers who travel there, or whose area lists it, the nearest first. The week ends on
-- Sunday in France, where the people of the demo are.
select s.service_id, s.provider_id, s.price_cents, o.km, -o.km as key
from place l, service_search s, lateral (
  select 12742 * asin(least(1, sqrt(power(sin(radians(s.lat - l.lat) / 2), 2)
    + cos(radians(l.lat)) * cos(radians(s.lat)) * power(sin(radians(s.lon - l.lon) / 2), 2)))) as km
) o
where l.insee = $1 and (
  s.area_insee @> array[l.insee]
  or s.area_insee is null and o.km <= s.reach_km
    and point(s.lon * 0.69, s.lat) <@ box(point((l.lon - 1.4) * 0.69, l.lat - 0.9), point((l.lon + 1.4) * 0.69, l.lat + 0.9))
)
and s.ask_by >= now()
and s.next_slot_at < (date_trunc('week', now() at time zone 'Europe/Paris') + interval '7 days') at time zone 'Europe/Paris'
