-- $1 the provider; every column from which a field of the profile is made, as it is stored
select row_to_json(page)::text from (
  select p.id, p.business_name, a.first_name, a.last_name, a.avatar_name, a.last_seen_at, a.hide_last_seen,
    p.verified, p.city, p.rating_counts, p.by_appointment, p.paused, p.notice_minutes, p.created_at as provider_since,
    p.headline, p.postal_code, p.languages, p.completed_count, p.provider_fault_count, p.bio, p.trader, p.siren,
    p.cover_name, p.area_type, p.radius_km, p.public_lat, p.public_lon, p.instant_booking, p.response_minutes,
    p.time_zone,
    array(select l.name from place l where p.area_type = 'AREAS' and l.insee = any(p.area_insee)) as area_names,
    (select json_agg(json_build_array(k.type, k.checked_at)) from provider_check k
      where k.provider_id = p.id and (k.valid_until is null or k.valid_until >= current_date)) as checks,
    (select json_agg(json_build_array(o.weekday, o.start_minute, o.end_minute)) from opening_hours o
      where o.provider_id = p.id) as hours,
    (select json_agg(json_build_array(f.start_at, f.end_at)) from time_off f
      where f.provider_id = p.id and f.kind = 'OFF' and f.end_at > now()
        and f.start_at < now() + interval '1 day') as time_off_today,
    (select json_agg(json_build_array(h.id, h.name, h.small_name, h.width, h.height, h.alt, h.position, h.pair_id,
        h.phase, h.service_id)) from provider_photo h where h.provider_id = p.id and h.alt is not null) as photos,
    (select json_agg(offer order by offer.created_at) from (
      select v.id, v.title, v.category_id, t.name as category_name, c.parent_id, v.price_cents, v.price_unit,
        v.duration_minutes, v.duration_step_minutes, v.duration_max_minutes, v.included, v.excluded, v.to_prepare,
        v.travel_included, v.cover_name, v.rating_counts, v.created_at, x.next_slots, x.has_hours
      from service v
      join category c on c.id = v.category_id
      join category_text t on t.category_id = v.category_id and t.language = 'fr'
      left join service_search x on x.service_id = v.id
      where v.provider_id = p.id and v.offered and v.deleted_at is null
    ) offer) as services
  from provider p
  join account a on a.id = p.account_id
  where p.id = $1 and p.published
) page
