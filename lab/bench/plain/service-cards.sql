-- After `with hit (service_id, km, key)`: the first page, with a total that is exact up to 1,000. Every column from
-- which a field of a card is made, as it is stored.
select json_build_object(
  'totalElements', (select count(*) from (select from hit limit 1001) bounded),
  'content', (
    select coalesce(json_agg(card order by card.key desc, card.id), '[]') from (
      select h.key, h.km, v.id, v.title, v.category_id, t.name as category_name, x.root_id, v.price_cents,
        v.price_unit, v.duration_minutes, v.active, v.cover_name, v.rating_counts as service_rating_counts,
        x.next_slots, x.has_hours, p.id as provider_id, p.business_name, a.first_name, a.last_name, a.avatar_name,
        a.last_seen_at, a.hide_last_seen, p.verified, p.city, p.rating_counts, p.by_appointment, p.paused,
        p.notice_minutes, p.created_at as provider_since
      from (select * from hit order by key desc, service_id limit 20) h
      join service v on v.id = h.service_id
      join service_search x on x.service_id = h.service_id
      join category_text t on t.category_id = v.category_id and t.language = 'fr'
      join provider p on p.id = v.provider_id
      join account a on a.id = p.account_id
    ) card
  )
)::text
