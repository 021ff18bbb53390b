-- $1 the reader; every column from which a field of the steps is made, as it is stored
select row_to_json(progress)::text from (
  select p.id, p.onboarding_completed_at, a.first_name, a.last_name, a.email, a.phone, p.languages, i.birth_date,
    i.gender, i.nationality, i.id_number_sealed, i.street as home_street, i.city as home_city,
    i.postal_code as home_postal_code, i.country as home_country, i.place_insee as home_insee, i.emergency_name,
    i.emergency_phone, i.identity_type, i.siret, p.trader, p.childcare_under_3, p.street, p.city, p.postal_code,
    p.country, p.place_insee, p.area_type, p.radius_km, p.area_insee, p.by_appointment, p.headline, p.bio,
    p.business_name, p.vat_number, p.cover_name,
    (select s.plan from subscription s where s.provider_id = p.id) as plan,
    (select json_agg(json_build_array(d.type, d.side, d.status)) from verification_document d
      where d.provider_id = p.id and d.status <> 'SUPERSEDED') as documents,
    (select json_agg(json_build_array(k.type, k.valid_until)) from provider_check k where k.provider_id = p.id) as checks,
    (select json_agg(v) from (select id, title, category_id, price_cents, price_unit, duration_minutes,
        duration_step_minutes, duration_max_minutes, duration_multiples, description, included, excluded, to_prepare,
        travel_included, active from service where provider_id = p.id and deleted_at is null) v) as services,
    (select json_agg(json_build_array(o.weekday, o.start_minute, o.end_minute)) from opening_hours o
      where o.provider_id = p.id) as hours,
    (select json_agg(t) from onboarding_step t where t.provider_id = p.id) as steps
  from provider p
  join account a on a.id = p.account_id
  left join provider_identity i on i.provider_id = p.id
  where p.account_id = $1
) progress
