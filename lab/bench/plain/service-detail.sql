-- $1 the service; every column from which a field of its page is made, as it is stored
select row_to_json(page)::text from (
  select v.id, v.title, v.description, v.category_id, t.name as category_name, c.parent_id, v.price_cents,
    v.price_unit, v.duration_minutes, v.duration_step_minutes, v.duration_max_minutes, v.duration_multiples, v.included,
    v.excluded, v.to_prepare, v.travel_included, v.terms_version, v.active, v.cover_name,
    v.rating_counts as service_rating_counts, v.created_at, v.updated_at, x.next_slots, x.has_hours,
    p.id as provider_id, p.business_name, a.first_name, a.last_name, a.avatar_name, a.last_seen_at, a.hide_last_seen,
    p.verified, p.city, p.rating_counts, p.by_appointment, p.paused, p.notice_minutes, p.created_at as provider_since,
    p.headline, p.postal_code, p.languages, p.completed_count, p.provider_fault_count, p.area_type, p.radius_km,
    p.public_lat, p.public_lon, p.time_zone,
    array(select l.name from place l where p.area_type = 'AREAS' and l.insee = any(p.area_insee)) as area_names,
    (select json_agg(distinct jsonb_build_array(s.category_id, n.name)) from service s
      join category_text n on n.category_id = s.category_id and n.language = 'fr'
      where s.provider_id = p.id and s.offered and s.deleted_at is null) as categories,
    (select json_agg(json_build_array(k.type, k.checked_at)) from provider_check k
      where k.provider_id = p.id and (k.valid_until is null or k.valid_until >= current_date)) as checks,
    (select json_agg(json_build_array(o.start_minute, o.end_minute)) from opening_hours o
      where o.provider_id = p.id and o.weekday = extract(isodow from now())) as opening_today,
    (select json_agg(json_build_array(f.start_at, f.end_at)) from time_off f
      where f.provider_id = p.id and f.kind = 'OFF' and f.end_at > now()
        and f.start_at < now() + interval '1 day') as time_off_today,
    (select json_agg(json_build_array(h.id, h.name, h.small_name, h.width, h.height, h.alt, h.position, h.pair_id,
        h.phase, h.service_id)) from provider_photo h
      where h.provider_id = p.id and h.alt is not null and (h.service_id = v.id or h.service_id is null)) as photos
  from service v
  join provider p on p.id = v.provider_id
  join account a on a.id = p.account_id
  join category c on c.id = v.category_id
  join category_text t on t.category_id = v.category_id and t.language = 'fr'
  left join service_search x on x.service_id = v.id
  where v.id = $1 and v.deleted_at is null and v.offered and p.published
) page
