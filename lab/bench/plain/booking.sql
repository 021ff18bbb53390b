-- $1 the customer, $2 the service, $3 the start, $4 to $7 the address, $8 a base of links: a request, or a booking where
-- the provider has instant booking, with the rows that ours writes besides: history, reminders, the notifications and
-- mails of both parties with their jobs. The exclusion constraint refuses a slot that is taken. The jobs are due a day
-- later, so that the server that is measured does not run them, and sockets are told on a channel of their own. The
-- limits of a customer, opening hours, the area and the next slots of the search are left to ours.
with offer as (
  select s.id as service_id, s.title, s.category_id, s.duration_minutes,
    case s.price_unit when 'HOUR' then round(s.price_cents * s.duration_minutes / 60.0) else s.price_cents end as price_cents,
    p.id as provider_id, p.account_id, p.time_zone, p.business_name, p.instant_booking, $3::timestamptz as start_at,
    $3::timestamptz + make_interval(mins => s.duration_minutes) as end_at,
    $3::timestamptz + make_interval(mins => s.duration_minutes + p.buffer_minutes) as busy_until,
    case when not p.instant_booking then least(now() + interval '48 hours', $3::timestamptz - interval '1 hour') end
      as respond_by
  from service s
  join provider p on p.id = s.provider_id
  where s.id = $2 and s.active and s.deleted_at is null and p.published and p.suspended_at is null
), made as (
  insert into booking (id, status, service_id, provider_id, customer_id, start_at, end_at, busy, duration_minutes,
    time_zone, service_title, category_id, price_cents, street, city, postal_code, country, respond_by, due_at,
    confirmed_at, withdrawal_until, express_request_at, created_at, updated_at)
  select gen_random_uuid(), case when instant_booking then 'CONFIRMED' else 'PENDING' end, service_id, provider_id, $1,
    start_at, end_at, tstzrange(start_at, busy_until), duration_minutes, time_zone, title, category_id, price_cents,
    $4, $5, $6, $7, respond_by, coalesce(respond_by, end_at + interval '48 hours'),
    case when instant_booking then now() end, case when instant_booking then now() + interval '14 days' end, now(), now(),
    now()
  from offer
  returning *
), history as (
  insert into booking_event (id, booking_id, status, actor, account_id, at)
  select gen_random_uuid(), id, status, 'CUSTOMER', customer_id, now() from made
  returning status, actor, at
), reminder as (
  insert into booking_reminder (booking_id, kind, due_at)
  select made.id, r.kind, r.due_at
  from made, lateral (values
    ('PENDING', 'RESPOND_HALF', now() + (made.respond_by - now()) / 2),
    ('PENDING', 'RESPOND_1H', made.respond_by - interval '1 hour'),
    ('CONFIRMED', 'VISIT_24H', made.start_at - interval '24 hours'),
    ('CONFIRMED', 'VISIT_2H', made.start_at - interval '2 hours')
  ) r (status, kind, due_at)
  where r.status = made.status and r.due_at > now()
), party as (
  select made.id as booking_id, made.status, made.service_title, made.start_at, r.side, a.id, a.email, a.first_name,
    a.language
  from made
  join offer on true
  cross join lateral (values ('CUSTOMER', made.customer_id), ('PROVIDER', offer.account_id)) r (side, account_id)
  join account a on a.id = r.account_id
), notice as (
  insert into notification (id, account_id, type, priority, text_variant, params, link, dedupe_key, created_at, in_app,
    mailed_at)
  select gen_random_uuid(), id, case status when 'PENDING' then 'BOOKING_REQUESTED' else 'BOOKING_CONFIRMED' end, 'HIGH',
    case status when 'PENDING' then 'request' else 'confirmed' end,
    jsonb_build_object('service', service_title, 'start', start_at), '/bookings/' || booking_id,
    'plain-' || booking_id || '-' || side, now(), true, now()
  from party
  where side = 'PROVIDER' or status = 'CONFIRMED'
  returning account_id, id, type, text_variant, params, link
), mail as (
  insert into outgoing_mail (id, dedupe_key, recipient_email, recipient_name, locale, template, subject, html, text,
    created_at)
  select gen_random_uuid(), 'plain-' || booking_id || '-' || side, email, first_name, language, 'booking.plain',
    service_title, format('<p>%s</p><p>%s, %s</p><p><a href="%s/bookings/%s">%3$s</a></p>', first_name, service_title,
      start_at, $8::text, booking_id),
    format(e'%s\n\n%s, %s\n\n%s/bookings/%s', first_name, service_title, start_at, $8::text, booking_id), now()
  from party
  returning id
), job as (
  select graphile_worker.add_job('send-mail', payload => json_build_object('mailId', id),
    run_at => now() + interval '1 day', job_key => 'send-mail-' || id)
  from mail
), told as (
  select pg_notify('plain', json_build_object('account', account_id, 'body', notice)::text),
    pg_notify('plain', json_build_object('account', account_id, 'count', true, 'of', id)::text)
  from notice
)
select row_to_json(answer)::text from (
  select made.*, offer.business_name, o.first_name as provider_first_name, o.last_name as provider_last_name,
    o.avatar_name as provider_avatar, c.first_name as customer_first_name, c.last_name as customer_last_name,
    c.phone as customer_phone, (select json_agg(history) from history) as history,
    (select count(*) from job) as mails, (select count(*) from told) as told
  from made
  join offer on true
  join account o on o.id = offer.account_id
  join account c on c.id = made.customer_id
) answer
