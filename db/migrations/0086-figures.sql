-- What is counted as it happens: the page of the day reads these tables and never bookings, accounts or reviews.
create table figure_delta (
  id bigint generated always as identity primary key,
  day date not null,
  figure text not null,
  trade text not null default '',
  insee text not null default '',
  bucket int not null default 0,
  count bigint not null,
  amount bigint not null default 0,
  constraint figure_delta_known check (figure in (
    'SEARCHED', 'SEARCHED_IN_VAIN', 'VIEWED', 'REQUESTED', 'ANSWERED', 'CONFIRMED', 'DECLINED', 'EXPIRED', 'COMPLETED',
    'CANCELLED_BY_CUSTOMER', 'CANCELLED_BY_PROVIDER', 'CANCELLED_BY_ADMIN', 'CANCELLED_BY_SYSTEM', 'ABSENT',
    'SEEN', 'REGISTERED', 'BECAME_PROVIDER', 'REVIEWED'
  ))
);
comment on table figure_delta is 'What happened and is not yet in figure_total. Each writer appends its own row, so that two bookings of one day never wait for each other; a job adds the rows up and deletes them.';
comment on column figure_delta.day is 'In Paris.';
comment on column figure_delta.insee is 'The commune of the visit or of the search, empty for a figure that is not counted by commune.';
comment on column figure_delta.bucket is 'ANSWERED: the minutes that the answer took less than (answer_bucket). SEEN: the days since the person was last seen, 400 for more or never. Otherwise 0.';
comment on column figure_delta.amount is 'COMPLETED: cents of the agreed price. ANSWERED: minutes. REVIEWED: stars. Otherwise 0.';

create table figure_total (
  dimension text not null check (dimension in ('ALL', 'TRADE', 'TOWN')),
  grain text not null check (grain in ('DAY', 'MONTH')),
  figure text not null,
  day date not null,
  key text not null,
  bucket int not null,
  count bigint not null,
  amount bigint not null,
  primary key (dimension, grain, figure, day, key, bucket)
);
comment on table figure_total is 'Sums of figure_delta by day and by month (its first day): of all, by trade and by commune. It names no person and outlives the rows that were counted.';

create table figure_start (
  only_row boolean primary key default true check (only_row),
  day date not null
);
insert into figure_start (day) values ((now() at time zone 'Europe/Paris')::date);
comment on table figure_start is 'The day from which searches, views and who was seen are counted: nothing kept says what they were before.';

create function paris_day(at timestamptz) returns date language sql immutable parallel safe
  return (at at time zone 'Europe/Paris')::date;

-- Minutes that an answer took less than; the last ones, a week, hold everything above too.
create function answer_bucket(minutes float8) returns int language sql immutable parallel safe
  return (array[5, 10, 15, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 1440, 2880, 10080])[
    1 + width_bucket(minutes, array[5, 10, 15, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 1440, 2880]::float8[])];

-- Every booking looks its commune up. Communes are written once, so that nothing is gained by a list of pending entries,
-- which each look-up reads as a whole.
alter index place_postal_codes set (fastupdate = off);
select gin_clean_pending_list('place_postal_codes');

create view figure_of_booking_event as
  select e.id, paris_day(e.at) as day, k.figure, b.category_id as trade, coalesce(town.insee, '') as insee, k.bucket, k.amount
  from booking_event e join booking b on b.id = e.booking_id
    cross join lateral (values
      ('REQUESTED', e.status = 'PENDING' or (e.status = 'CONFIRMED' and e.actor = 'CUSTOMER'), 0, 0::bigint),
      ('ANSWERED', e.status in ('CONFIRMED', 'DECLINED') and e.actor = 'PROVIDER',
        answer_bucket(extract(epoch from e.at - b.created_at) / 60), greatest(0, extract(epoch from e.at - b.created_at) / 60)::bigint),
      (e.status, e.status in ('CONFIRMED', 'DECLINED', 'EXPIRED'), 0, 0),
      ('COMPLETED', e.status = 'COMPLETED' and not exists (
        select from booking_event f where f.booking_id = e.booking_id and f.status = 'COMPLETED' and (f.at, f.id) < (e.at, e.id)
      ), 0, b.price_cents),
      ('CANCELLED_BY_' || e.actor, e.status = 'CANCELLED', 0, 0),
      ('ABSENT', e.status = 'NO_SHOW', 0, 0)
    ) k (figure, applies, bucket, amount)
    left join lateral (
      select p.insee from place p
      where k.figure in ('REQUESTED', 'COMPLETED') and p.postal_codes @> array[b.postal_code]
      order by folded(p.name) = folded(b.city) desc, p.population desc, p.insee limit 1
    ) town on true
  where k.applies;
comment on view figure_of_booking_event is 'What each change of a visit counts as. A visit that is confirmed at once is a request too; one that is done again by a ruling counts once.';

create function count_booking_event() returns trigger language plpgsql as $$
begin
  insert into figure_delta (day, figure, trade, insee, bucket, count, amount)
  select day, figure, trade, insee, bucket, 1, amount from figure_of_booking_event where id = new.id;
  return null;
end $$;
create trigger booking_event_counted after insert on booking_event
  for each row execute function count_booking_event();

create view figure_of_account as
  select a.id, k.day, k.figure, k.bucket
  from account a cross join lateral (values
    ('REGISTERED', paris_day(a.created_at), 0),
    ('BECAME_PROVIDER', case when 'PROVIDER' = any(a.roles) then paris_day(a.created_at) end, 0),
    ('SEEN', paris_day(a.last_seen_at), 400)
  ) k (figure, day, bucket)
  where k.day is not null;
comment on view figure_of_account is 'What a new account counts as.';

create function count_accounts() returns trigger language plpgsql as $$
begin
  insert into figure_delta (day, figure, bucket, count)
  select day, figure, bucket, count(*) from figure_of_account where id in (select id from added) group by day, figure, bucket;
  return null;
end $$;
create trigger account_counted after insert on account referencing new table as added
  for each statement execute function count_accounts();

create function count_seen() returns trigger language plpgsql as $$
begin
  insert into figure_delta (day, figure, bucket, count)
  values (paris_day(new.last_seen_at), 'SEEN', coalesce(least(400, paris_day(new.last_seen_at) - paris_day(old.last_seen_at)), 400), 1);
  return null;
end $$;
comment on function count_seen is 'A person counts once a day, with the days since the last one: those of them who were not seen in a period before are as many as those who were seen in it, without counting anybody twice.';
create trigger account_seen after update of last_seen_at on account for each row
  when (new.last_seen_at is not null and new.deleted_at is null and (old.last_seen_at is null or paris_day(new.last_seen_at) > paris_day(old.last_seen_at)))
  execute function count_seen();

create function count_new_provider() returns trigger language plpgsql as $$
begin
  insert into figure_delta (day, figure, count) values (paris_day(new.updated_at), 'BECAME_PROVIDER', 1);
  return null;
end $$;
create trigger account_became_provider after update of roles on account for each row
  when ('PROVIDER' = any(new.roles) and not 'PROVIDER' = any(old.roles))
  execute function count_new_provider();

create function count_review() returns trigger language plpgsql as $$
begin
  insert into figure_delta (day, figure, count, amount) values (paris_day(new.published_at), 'REVIEWED', 1, new.rating);
  return null;
end $$;
create trigger review_written after insert on review for each row
  when (new.published_at is not null) execute function count_review();
create trigger review_published after update of published_at on review for each row
  when (new.published_at is not null and old.published_at is null) execute function count_review();

create function sums_of_figure(d figure_delta) returns table (dimension text, grain text, day date, key text)
  language sql immutable parallel safe as $$
  select k.dimension, g.grain, g.day, k.key
  from (values ('ALL', ''), ('TRADE', d.trade), ('TOWN', d.insee)) k (dimension, key),
    (values ('DAY', d.day), ('MONTH', date_trunc('month', d.day::timestamp)::date)) g (grain, day)
  where (k.dimension = 'ALL' or k.key <> '') and (g.grain = 'DAY' or d.figure <> 'SEEN')
$$;
comment on function sums_of_figure is 'The rows of figure_total that a row of figure_delta belongs to. Who was seen is counted by day only: a sum over days counts a person several times.';

create function fold_figures(most int) returns int language sql as $$
  with taken as (
    delete from figure_delta where id = any(array(
      select id from figure_delta order by id limit most for update skip locked
    )) returning *
  ), added as (
    insert into figure_total as t (dimension, grain, figure, day, key, bucket, count, amount)
    select s.dimension, s.grain, d.figure, s.day, s.key, d.bucket, sum(d.count), sum(d.amount)
    from taken d, sums_of_figure(row(d.*)::figure_delta) s
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (dimension, grain, figure, day, key, bucket)
      do update set count = t.count + excluded.count, amount = t.amount + excluded.amount
  )
  select count(*)::int from taken
$$;
comment on function fold_figures is 'Adds up to so many rows of figure_delta to the sums, and says how many. Both happen in one statement, so that a reader finds each of them once.';

insert into figure_delta (day, figure, trade, insee, bucket, count, amount)
  select day, figure, trade, insee, bucket, count(*), sum(amount) from figure_of_booking_event group by day, figure, trade, insee, bucket;
insert into figure_delta (day, figure, bucket, count)
  select day, figure, bucket, count(*) from figure_of_account group by day, figure, bucket;
insert into figure_delta (day, figure, count, amount)
  select paris_day(published_at), 'REVIEWED', count(*), sum(rating) from review where published_at is not null group by 1;
select fold_figures(2147483647);

-- It found the changes of the last days, which are counted now.
drop index booking_event_at;
