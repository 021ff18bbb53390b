-- $1 the provider, $2 the service: the hours and what is taken in the next week, from which the reader makes the slots
select row_to_json(week)::text from (
  select v.id as service_id, v.duration_minutes, v.duration_multiples, p.time_zone, p.notice_minutes, p.buffer_minutes,
    p.slot_step_minutes, p.by_appointment, p.paused, p.requests_blocked_until,
    (select json_agg(json_build_array(o.weekday, o.start_minute, o.end_minute)) from opening_hours o
      where o.provider_id = p.id) as opening,
    (select json_agg(json_build_array(f.kind, f.start_at, f.end_at)) from time_off f
      where f.provider_id = p.id and f.end_at > now()) as exceptions,
    (select json_agg(json_build_array(lower(b.busy), upper(b.busy))) from booking b
      where b.provider_id = p.id and b.status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS')
        and b.busy && tstzrange(now(), now() + interval '8 days')
        and (b.status <> 'PENDING' or b.respond_by > now())) as busy
  from service v
  join provider p on p.id = v.provider_id
  where v.id = $2 and p.id = $1 and v.active and v.deleted_at is null and p.published
) week
