alter table service add column rating_counts int[] not null default '{0,0,0,0,0}' check (cardinality(rating_counts) = 5);
comment on column service.rating_counts is 'Its published reviews with 1, 2, 3, 4 and 5 stars, but for visits that did not take place; written under the lock of the provider.';
update service s set rating_counts = counted.stars
from (
  select service_id, array[
    count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
    count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::int[] as stars
  from review where status = 'PUBLISHED' and not not_performed group by service_id
) counted
where counted.service_id = s.id;
