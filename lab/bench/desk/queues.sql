-- What waits at the desk and what it has done: as many as `bench.waiting` of each thing, `bench.events` entries of the
-- journal, and the figures of two years.
create temp table person on commit drop as
  select row_number() over (order by id) as n, id from account order by id limit 50000;
create temp table profile on commit drop as
  select row_number() over (order by p.id) as n, p.id, p.account_id, s.id as service_id
  from provider p join service s on s.provider_id = p.id;
create temp table amount on commit drop as
  select current_setting('bench.waiting')::int as waiting, current_setting('bench.events')::int as events,
    (select count(*) from person)::int as people, (select count(*) from profile)::int as profiles,
    (select array_agg(id) from (select id from person order by n desc limit 20) t) as team;
analyze person, profile, amount;
update account set roles = '{CLIENT,SUPPORT}' where id = any(array(select unnest(team) from amount));
update account set roles = '{CLIENT,PROVIDER}' where id in (select account_id from profile);

-- The types and sides of as many documents as each profile needs.
insert into verification_document
  (id, provider_id, type, side, status, file_name, media_type, size, sha256, storage_name, submitted_at, created_at)
select gen_random_uuid(), p.id, t.type, t.side, 'PENDING', 'piece.jpg', 'image/jpeg', 200000,
  sha256((p.n || ' ' || t.n)::bytea), 'documents/' || p.n || '-' || t.n, at, at
from amount m cross join profile p
  cross join lateral (
    select row_number() over (order by type, side) as n, type, side
    from unnest(array['IDENTITY_CARD', 'PASSPORT', 'RESIDENCE_PERMIT', 'PROOF_OF_ADDRESS', 'BUSINESS_REGISTRATION',
        'PROFESSIONAL_QUALIFICATION', 'LIABILITY_INSURANCE', 'DECENNIAL_INSURANCE', 'URSSAF_CERTIFICATE',
        'SAP_DECLARATION', 'CHILDCARE_APPROVAL', 'CRIMINAL_RECORD_B3']) type,
      unnest(array[null, 'FRONT', 'BACK']) side
  ) t
  cross join lateral (select now() - (p.n * 36 + t.n) * interval '1 minute' as at) w
where t.n <= ceil(m.waiting / m.profiles::float8);
insert into verification_event (id, document_id, action, account_id, at)
select gen_random_uuid(), d.id, 'SUBMITTED', p.account_id, d.submitted_at
from verification_document d join provider p on p.id = d.provider_id;

-- As many reports are open as are decided; every tenth is of the same profile.
insert into moderation_decision (id, kind, object_id, author_id, object_name, action, reason, text, origin, decided_by, at,
  appeal_text, appealed_at, appeal_outcome, appeal_decided_by, appeal_decided_at, appeal_answer)
select gen_random_uuid(), 'REVIEW', gen_random_uuid(), p.id, 'Un avis', 'HIDE', 'ABUSE', 'Des injures.', 'REPORT',
  m.team[1 + g.n % 10], at, 'Je n’ai injurié personne.', at + interval '1 day',
  case when g.n % 2 = 0 then 'UPHELD' end, case when g.n % 2 = 0 then m.team[11 + g.n % 10] end,
  case when g.n % 2 = 0 then at + interval '2 days' end, case when g.n % 2 = 0 then 'Les mots sont là.' end
from amount m cross join generate_series(1, 2 * m.waiting) g (n) join person p on p.n = 1 + g.n % m.people
  cross join lateral (select now() - g.n * interval '1 minute' as at) w;
insert into report (id, kind, object_id, reporter_id, language, reason, text, author_id, object_name, decision_id, decided_at, created_at)
select gen_random_uuid(), 'PROFILE', p.id, r.id, 'fr', 'FALSE_INFORMATION', 'Le diplôme n’existe pas.', p.account_id,
  'Ménage Martin', d.id, d.at, now() - g.n * interval '1 minute'
from amount m cross join generate_series(1, 2 * m.waiting) g (n)
  join profile p on p.n = case when g.n % 20 < 2 then 1 else 1 + (g.n / 7) % m.profiles end
  join person r on r.n = 1 + g.n % m.people
  left join (select row_number() over () as n, id, at from moderation_decision) d on g.n % 2 = 1 and d.n = g.n
on conflict do nothing;

-- As many reviews are held back as are published.
insert into review (id, booking_id, provider_id, service_id, author_id, rating, comment, visit_date, status, due_at, held_for,
  published_at, created_at)
select gen_random_uuid(), b.id, b.provider_id, b.service_id, b.customer_id, 5, 'Écrivez-lui à nadia@example.org.',
  b.start_at::date, case when b.n % 2 = 0 then 'PENDING' else 'PUBLISHED' end,
  case when b.n % 2 = 0 then now() + b.n * interval '1 minute' end, case when b.n % 2 = 0 then 'EMAIL' end,
  case when b.n % 2 = 1 then now() end, now() - b.n * interval '1 minute'
from amount m cross join lateral (
  select row_number() over (order by start_at desc, id) as n, * from booking where status = 'COMPLETED'
  order by start_at desc, id limit 2 * m.waiting) b;

insert into contact_message (id, account_id, name, email, subject, message, locale, status, created_at, read_at,
  replied_at, replied_by, closed_at, last_written_at, assignee_id, assigned_at)
select gen_random_uuid(), case when g.n % 3 = 0 then p.id end, 'Léa ' || g.n, 'lea-' || g.n % m.people || '@example.net',
  'Une facture ' || g.n, 'Où trouver la facture de ma visite ?', 'fr', status, at, at,
  case when status = 'REPLIED' then at + interval '1 hour' end, case when status = 'REPLIED' then m.team[1] end,
  case when status in ('CLOSED', 'SPAM') then at end, at,
  case when g.n % 6 = 1 then m.team[1 + g.n % 20] end, case when g.n % 6 = 1 then at end
from amount m cross join generate_series(1, 2 * m.waiting) g (n) join person p on p.n = 1 + g.n % m.people
  cross join lateral (select now() - g.n * interval '1 minute' as at,
    (array['NEW', 'READ', 'IN_PROGRESS', 'REPLIED', 'CLOSED', 'SPAM'])[1 + g.n % 6] as status) w;
insert into contact_entry (id, contact_message_id, is_from_desk, text, at)
select gen_random_uuid(), id, false, 'Et la seconde ?', created_at from contact_message;

insert into prospect (id, email, kind, postal_code, category_id, locale, status, consent_at, asked_at, confirmed_at,
  unsubscribed_at, active_at)
select gen_random_uuid(), 'prospect-' || n || '@example.net', (array['CLIENT', 'PROVIDER', 'NEWSLETTER'])[1 + n % 3],
  lpad((1000 + n % 95000)::text, 5, '0'), 'archive', (array['fr', 'fr', 'en', 'ar'])[1 + n % 4], status, at, at,
  case when status = 'CONFIRMED' then at end, case when status = 'UNSUBSCRIBED' then at end, at
from amount m cross join generate_series(1, m.waiting) n
  cross join lateral (select now() - n * interval '1 minute' as at,
    (array['CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CONVERTED', 'UNSUBSCRIBED', 'PENDING_CONFIRMATION'])[1 + n % 6] as status) w;
insert into letter (id, author_id, state, texts, created_at, updated_at, started_at, completed_at, recipients, sent)
select gen_random_uuid(), m.team[1], case when n <= 20 then 'DRAFT' else 'SENT' end,
  '{"fr": {"subject": "Nantes ouvre", "text": "Bonjour", "button": ""}, "en": {"subject": "Nantes opens", "text": "Hello",
    "button": ""}, "ar": {"subject": "نانت تفتح", "text": "مرحبًا", "button": ""}}', at, at,
  case when n > 20 then at end, case when n > 20 then at end, case when n > 20 then '{"fr": 10, "en": 1, "ar": 1}'::jsonb end, 12
from amount m cross join generate_series(1, 200) n cross join lateral (select now() - n * interval '1 day' as at) w;

-- Of ten mails nine were sent; the others and their jobs wait, or were given up.
insert into outgoing_mail (id, dedupe_key, recipient_email, locale, template, subject, html, text, created_at, sent_at,
  attempts, last_error)
select gen_random_uuid(), 'bench-' || n, 'archive-' || n || '@example.org', 'fr',
  (array['booking.requested', 'booking.confirmed', 'review.asked'])[1 + n % 3], 'Votre visite', repeat('<p>Bonjour</p>', 40),
  repeat('Bonjour ', 20), at, case when n % 10 > 0 then at end, case when n % 10 > 0 then 1 else 3 end,
  case when n % 10 = 0 then '421 4.7.0 try again later' end
from amount m cross join generate_series(1, 10 * m.waiting) n
  cross join lateral (select now() - n * interval '1 minute' as at) w;
select graphile_worker.add_job(t) from unnest(array['send-mail', 'sweep-reviews', 'sweep-bookings']) t;
insert into graphile_worker._private_jobs (task_id, payload, run_at, attempts, max_attempts, last_error, created_at, key)
select t.id, '{}', now() + interval '1 day', case when m.n % 2 = 0 then 25 else 3 end, 25, '421 4.7.0 try again later',
  m.created_at, 'send-mail-' || m.id
from (select row_number() over () as n, * from outgoing_mail where sent_at is null and attempts > 0) m
  join graphile_worker._private_tasks t on t.identifier = 'send-mail';
insert into graphile_worker._private_jobs (task_id, payload, run_at, attempts, max_attempts, last_error, created_at)
select t.id, '{}', now() + interval '1 day', case when n % 2 = 0 then 25 else 3 end, 25, 'lock wait timeout',
  now() - n * interval '1 minute'
from amount m cross join generate_series(1, m.waiting) n
  join graphile_worker._private_tasks t on t.identifier = case when n % 100 = 0 then 'sweep-reviews' else 'sweep-bookings' end;

-- The journal: twenty people of the team, on the people of the archive.
insert into audit_event (id, actor_id, action, subject_type, subject_id, before, after, reason, at)
select gen_random_uuid(), m.team[1 + g.n % 20], action, kind, p.id, '{"status": "NEW"}', '{"status": "READ"}', null,
  now() - g.n * interval '20 seconds'
from amount m cross join generate_series(1, m.events) g (n) join person p on p.n = 1 + g.n::bigint * 7919 % m.people
  cross join lateral (select case when g.n % 1000 = 0 then 'ROLES_CHANGED' else (array['ACCOUNT_SUSPENDED', 'ACCOUNT_RESTORED',
      'ACCOUNT_NOTED', 'CONTACT_STATUS_CHANGED', 'DOCUMENT_APPROVED'])[1 + g.n % 5] end as action,
    case when g.n % 1000 = 0 then 'ACCOUNT' else (array['ACCOUNT', 'ACCOUNT', 'ACCOUNT', 'CONTACT_MESSAGE', 'DOCUMENT'])[1 + g.n % 5]
      end as kind) w;
insert into audit_event (id, actor_id, action, subject_type, after, at)
select gen_random_uuid(), m.team[1], 'NOTIFICATION_CONFIG_CHANGED', 'NOTIFICATION_CONFIG', '{}', now() - n * interval '1 day'
from amount m cross join generate_series(1, 1000) n;

-- Figures of two years: of all, of each trade, and of the communes that have any.
insert into figure_total (dimension, grain, figure, day, key, bucket, count, amount)
select d.dimension, g.grain, f.figure, g.day, d.key, b.bucket, 1 + abs(hashtext(d.key || f.figure || g.day)) % 500, 4000
from (select 'ALL' as dimension, '' as key
    union all select 'TRADE', id from category
    union all select * from (select 'TOWN', insee from place order by population desc nulls last, insee limit 2000) t) d
  cross join (
    select 'DAY' as grain, current_date - n as day from generate_series(0, 729) n
    union all
    select 'MONTH', (date_trunc('month', current_date) - n * interval '1 month')::date from generate_series(0, 24) n) g
  join unnest(array['SEARCHED', 'SEARCHED_IN_VAIN', 'VIEWED', 'REQUESTED', 'ANSWERED', 'CONFIRMED', 'DECLINED', 'COMPLETED',
    'CANCELLED_BY_CUSTOMER', 'ABSENT', 'SEEN', 'REGISTERED', 'BECAME_PROVIDER', 'REVIEWED']) f (figure)
    on d.dimension <> 'TOWN' or f.figure in ('SEARCHED', 'SEARCHED_IN_VAIN', 'REQUESTED', 'COMPLETED')
  cross join generate_series(0, case when f.figure = 'SEEN' and d.dimension = 'ALL' then 30 else 0 end) b (bucket)
where not (f.figure = 'SEEN' and (d.dimension <> 'ALL' or g.grain = 'MONTH'))
on conflict do nothing;
