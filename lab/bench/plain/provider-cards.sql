-- After `with hit (service_id, provider_id, price_cents, km, key)`, the services that match: the first page of their
-- providers, with a total that is exact up to 1,000. Every column from which a field of a card is made, as it is stored.
, listed as materialized (
  select provider_id, max(key) as key, min(price_cents) < max(price_cents) as price_varies from hit group by provider_id
), page as materialized (
  select * from listed order by key desc, provider_id limit 20
), best as (
  select distinct on (provider_id) h.provider_id, h.service_id, h.km
  from hit h join page using (provider_id) order by provider_id, h.key desc, h.service_id
), cheapest as (
  select distinct on (provider_id) h.provider_id, h.service_id
  from hit h join page using (provider_id) order by provider_id, h.price_cents, h.service_id
)
select json_build_object(
  'totalElements', (select count(*) from (select from listed limit 1001) bounded),
  'content', (
    select coalesce(json_agg(card order by card.key desc, card.id), '[]') from (
      select page.key, page.price_varies, best.km, p.id, p.business_name, a.first_name, a.last_name, a.avatar_name,
        a.last_seen_at, a.hide_last_seen, p.verified, p.city, p.rating_counts, p.by_appointment, p.paused,
        p.notice_minutes, p.created_at as provider_since, p.headline, p.postal_code, p.languages, p.completed_count,
        p.provider_fault_count, x.next_slots, x.has_hours, v.id as service_id, v.title, v.category_id,
        t.name as category_name, v.duration_minutes, v.price_cents, v.price_unit, c.price_cents as price_from,
        c.price_unit as price_from_unit, more.*
      from page
      join best using (provider_id)
      join cheapest using (provider_id)
      join service c on c.id = cheapest.service_id
      join service v on v.id = best.service_id
      join service_search x on x.service_id = best.service_id
      join category_text t on t.category_id = v.category_id and t.language = 'fr'
      join provider p on p.id = page.provider_id
      join account a on a.id = p.account_id
      cross join lateral (
        select
          (select json_agg(distinct jsonb_build_array(s.category_id, n.name)) from service s
            join category_text n on n.category_id = s.category_id and n.language = 'fr'
            where s.provider_id = p.id and s.active and s.deleted_at is null) as categories,
          (select json_agg(json_build_array(k.type, k.checked_at)) from provider_check k
            where k.provider_id = p.id and (k.valid_until is null or k.valid_until >= current_date)) as checks,
          (select json_agg(json_build_array(o.start_minute, o.end_minute)) from opening_hours o
            where o.provider_id = p.id and o.weekday = extract(isodow from now())) as opening_today,
          (select json_agg(json_build_array(f.start_at, f.end_at)) from time_off f
            where f.provider_id = p.id and f.kind = 'OFF' and f.end_at > now()
              and f.start_at < now() + interval '1 day') as time_off_today
      ) more
    ) card
  )
)::text
