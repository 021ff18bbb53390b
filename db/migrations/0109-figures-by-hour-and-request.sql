-- No change of a visit may fall between what is counted here and what the new trigger counts.
lock table booking_event, account, review in share row exclusive mode;

alter table figure_delta add column hour int check (hour between 0 and 23);
comment on column figure_delta.hour is 'In Paris; null of what is not compared by hour.';
alter table figure_delta drop constraint figure_delta_known, add constraint figure_delta_known check (figure in (
  'SEARCHED', 'SEARCHED_IN_VAIN', 'VIEWED', 'REQUESTED', 'ANSWERED', 'CONFIRMED', 'DECLINED', 'EXPIRED', 'COMPLETED',
  'CANCELLED_BY_CUSTOMER', 'CANCELLED_BY_PROVIDER', 'CANCELLED_BY_ADMIN', 'CANCELLED_BY_SYSTEM', 'ABSENT',
  'SEEN', 'REGISTERED', 'BECAME_PROVIDER', 'REVIEWED', 'REQUEST_ANSWERED', 'REQUEST_CONFIRMED', 'REQUEST_COMPLETED'
));
alter table figure_total drop constraint figure_total_dimension_check,
  add constraint figure_total_dimension_check check (dimension in ('ALL', 'TRADE', 'TOWN', 'HOUR'));
comment on table figure_total is 'Sums of figure_delta by day and by month (its first day): of all, by trade, by commune, and of each hour of a day, with two digits as its key. It names no person and outlives the rows that were counted.';
alter table figure_start add column hours_from date;
update figure_start set hours_from = (now() at time zone 'Europe/Paris')::date + 1;
alter table figure_start alter column hours_from set not null;
comment on column figure_start.hours_from is 'The first whole day whose people are counted by hour.';

create function paris_hour(at timestamptz) returns int language sql immutable parallel safe
  return extract(hour from at at time zone 'Europe/Paris')::int;

create function request_step(status text) returns int language sql immutable parallel safe
  return case status when 'DECLINED' then 1 when 'CONFIRMED' then 2 when 'IN_PROGRESS' then 2 when 'NO_SHOW' then 2 when 'COMPLETED' then 3 else 0 end;
comment on function request_step is 'How far a request has come: 1 answered, 2 confirmed, 3 done. Each step has the ones before it, so that each is a part of the one above.';

create or replace view figure_of_booking_event as
  select e.id, k.day, k.figure, b.category_id as trade, coalesce(town.insee, '') as insee, k.bucket, k.amount, k.hour
  from booking_event e join booking b on b.id = e.booking_id
    cross join lateral (
      select paris_day(e.at) as day, paris_hour(e.at) as hour, n.* from (values
        ('REQUESTED', e.status = 'PENDING' or (e.status = 'CONFIRMED' and e.actor = 'CUSTOMER'), 0, 0::bigint),
        ('ANSWERED', e.status in ('CONFIRMED', 'DECLINED') and e.actor = 'PROVIDER',
          answer_bucket(extract(epoch from e.at - b.created_at) / 60), greatest(0, extract(epoch from e.at - b.created_at) / 60)::bigint),
        (e.status, e.status in ('CONFIRMED', 'DECLINED', 'EXPIRED'), 0, 0),
        ('COMPLETED', e.status = 'COMPLETED' and not exists (
          select from booking_event f where f.booking_id = e.booking_id and f.status = 'COMPLETED' and (f.at, f.id) < (e.at, e.id)
        ), 0, b.price_cents),
        ('CANCELLED_BY_' || e.actor, e.status = 'CANCELLED', 0, 0),
        ('ABSENT', e.status = 'NO_SHOW', 0, 0)
      ) n (figure, applies, bucket, amount)
      union all
      select paris_day(r.at), null, s.figure, true, 0, 0
      from (values (1, 'REQUEST_ANSWERED'), (2, 'REQUEST_CONFIRMED'), (3, 'REQUEST_COMPLETED')) s (step, figure)
        join lateral (
          select f.at from booking_event f
          where f.booking_id = e.booking_id and (f.status = 'PENDING' or (f.status = 'CONFIRMED' and f.actor = 'CUSTOMER'))
          order by f.at, f.id limit 1
        ) r on true
      where s.step <= request_step(e.status) and not exists (
        select from booking_event f
        where f.booking_id = e.booking_id and request_step(f.status) >= s.step and (f.at, f.id) < (e.at, e.id)
      )
    ) k
    left join lateral (
      select p.insee from place p
      where k.figure in ('REQUESTED', 'COMPLETED') and p.postal_codes @> array[b.postal_code]
      order by folded(p.name) = folded(b.city) desc, p.population desc, p.insee limit 1
    ) town on true
  where k.applies;
comment on view figure_of_booking_event is 'What each change of a visit counts as. A visit that is confirmed at once is a request too; one that is done again by a ruling counts once. What became of a request (REQUEST_…) counts on the day of the request.';

create or replace function count_booking_event() returns trigger language plpgsql as $$
begin
  insert into figure_delta (day, hour, figure, trade, insee, bucket, count, amount)
  select day, hour, figure, trade, insee, bucket, 1, amount from figure_of_booking_event where id = new.id;
  return null;
end $$;

create or replace view figure_of_account as
  select a.id, paris_day(k.at) as day, k.figure, k.bucket, paris_hour(k.at) as hour
  from account a cross join lateral (values
    ('REGISTERED', a.created_at, 0),
    ('BECAME_PROVIDER', case when 'PROVIDER' = any(a.roles) then a.created_at end, 0),
    ('SEEN', a.last_seen_at, 400)
  ) k (figure, at, bucket)
  where k.at is not null;

create or replace function count_accounts() returns trigger language plpgsql as $$
begin
  insert into figure_delta (day, hour, figure, bucket, count)
  select day, hour, figure, bucket, count(*) from figure_of_account where id in (select id from added)
  group by day, hour, figure, bucket;
  return null;
end $$;

create or replace function count_seen() returns trigger language plpgsql as $$
begin
  insert into figure_delta (day, hour, figure, bucket, count)
  values (paris_day(new.last_seen_at), paris_hour(new.last_seen_at), 'SEEN',
    coalesce(least(400, paris_day(new.last_seen_at) - paris_day(old.last_seen_at)), 400), 1);
  return null;
end $$;

create or replace function count_new_provider() returns trigger language plpgsql as $$
begin
  insert into figure_delta (day, hour, figure, count)
  values (paris_day(new.updated_at), paris_hour(new.updated_at), 'BECAME_PROVIDER', 1);
  return null;
end $$;

create or replace function count_review() returns trigger language plpgsql as $$
begin
  insert into figure_delta (day, hour, figure, count, amount)
  values (paris_day(new.published_at), paris_hour(new.published_at), 'REVIEWED', 1, new.rating);
  return null;
end $$;

create or replace function sums_of_figure(d figure_delta) returns table (dimension text, grain text, day date, key text)
  language sql immutable parallel safe as $$
  select k.dimension, g.grain, g.day, k.key
  from (values ('ALL', ''), ('TRADE', d.trade), ('TOWN', d.insee), ('HOUR', lpad(d.hour::text, 2, '0'))) k (dimension, key),
    (values ('DAY', d.day), ('MONTH', date_trunc('month', d.day::timestamp)::date)) g (grain, day)
  where (k.dimension = 'ALL' or k.key <> '') and (g.grain = 'DAY' or (d.figure <> 'SEEN' and k.dimension <> 'HOUR'))
$$;

-- What became of requests is new; everything else is in the sums by day, and only its hours are added.
insert into figure_delta (day, figure, trade, count)
  select day, figure, trade, count(*) from figure_of_booking_event where figure like 'REQUEST\_%' group by day, figure, trade;
insert into figure_total (dimension, grain, figure, day, key, bucket, count, amount)
  select 'HOUR', 'DAY', k.figure, k.day, lpad(k.hour::text, 2, '0'), k.bucket, count(*), sum(k.amount)
  from (
    select figure, day, hour, bucket, amount from figure_of_booking_event where hour is not null
    union all select figure, day, hour, bucket, 0 from figure_of_account where figure <> 'SEEN'
    union all select 'REVIEWED', paris_day(published_at), paris_hour(published_at), 0, rating from review where published_at is not null
  ) k group by k.figure, k.day, k.hour, k.bucket;
