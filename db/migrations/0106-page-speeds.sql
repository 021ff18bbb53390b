create table page_speed (
  day date not null,
  route text check (route like '/%' and char_length(route) <= 200),
  figure text not null check (figure in ('FCP', 'LCP', 'FID', 'CLS', 'TTFB')),
  value int not null check (value >= 0),
  visits int not null check (visits > 0),
  unique nulls not distinct (day, route, figure, value)
);
comment on table page_speed is 'How many visits of a day had a value: what page_measurement said, added up. Reading how fast pages were reads these sums, not the visits.';
comment on column page_speed.day is 'Of Paris.';
comment on column page_speed.value is 'Milliseconds, or ten-thousandths of a layout shift, to two digits: at most 5 % beside what was measured, so that a day has few of them.';

create function two_digits(value int) returns int immutable parallel safe language sql as $$
  select case when value < 100 then value else round(value::numeric, 1 - floor(log(value::numeric))::int)::int end
$$;

create view speed_of_measurement as
  select m.id, paris_day(m.at) as day, m.route, k.figure, two_digits(k.value) as value
  from page_measurement m cross join lateral (values
    ('FCP', m.fcp_ms),
    ('LCP', m.lcp_ms),
    ('FID', m.fid_ms),
    ('CLS', round(m.cls::numeric * 10000)::int),
    ('TTFB', m.ttfb_ms)
  ) k (figure, value)
  where k.value is not null;
comment on view speed_of_measurement is 'What a measurement counts as.';

create function fold_page_measurements(most int) returns int language sql as $$
  with taken as materialized (
    select id from page_measurement order by at, id limit most for update skip locked
  ), added as (
    insert into page_speed as s (day, route, figure, value, visits)
    select v.day, v.route, v.figure, v.value, count(*)
    from speed_of_measurement v where v.id in (select id from taken)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (day, route, figure, value) do update set visits = s.visits + excluded.visits
  ), gone as (
    delete from page_measurement where id in (select id from taken) returning id
  )
  select count(*)::int from gone
$$;
comment on function fold_page_measurements is 'Adds up to so many measurements to the sums, and says how many. Both happen in one statement, so that a reader finds each of them once.';

select fold_page_measurements(2147483647);
