-- Cards and details compute nothing that follows from one row: starting an expression costs PostgreSQL more than reading a
-- column (decision 50).

-- shownName in contract/visible-text.ts. PostgreSQL writes the first function into the expressions that use it, but not
-- one with an aggregate: few names need it.
create function capitalised(name text) returns text language sql immutable parallel safe return (
  select string_agg(
    case when strpos(upper(part), initial_of(part)) > 0
      then overlay(part placing initial_of(part) from strpos(upper(part), initial_of(part)) for 1) else part end,
    '' order by place)
  from regexp_split_to_table(name, '(?<=[ ''’-])') with ordinality as parts (part, place));
comment on function capitalised is 'A name with a capital at the beginning of each of its parts.';
create function shown_name(name text) returns text language sql immutable parallel safe return
  case when normalize(name) <> lower(normalize(name)) then name else capitalised(normalize(name)) end;
comment on function shown_name is 'A name as it is shown: with capitals where it was typed without any.';

alter table account
  add column display_name text not null generated always as (
    case when deleted_at is null then shown_name(first_name) || coalesce(' ' || initial_of(last_name) || '.', '') else '' end
  ) stored,
  add column full_name text not null generated always as (btrim(shown_name(first_name) || ' ' || shown_name(last_name))) stored;
comment on column account.display_name is 'What other people read: first name and initial; empty once the account is deleted.';
comment on column account.full_name is 'What administrators read.';

create function count_of_stars(counts int[]) returns int language sql immutable parallel safe
return counts[1] + counts[2] + counts[3] + counts[4] + counts[5];
comment on function count_of_stars is 'The number of reviews, of those with 1 to 5 stars.';
create function mean_of_stars(counts int[]) returns float8 language sql immutable parallel safe
return floor((counts[1] + 2 * counts[2] + 3 * counts[3] + 4 * counts[4] + 5 * counts[5])::float8
  / nullif(count_of_stars(counts), 0) * 10 + 0.5) / 10;
comment on function mean_of_stars is 'The mean of reviews with 1 to 5 stars as the public sees it, to one decimal; null without reviews.';

alter table provider
  add column review_count int not null generated always as (count_of_stars(rating_counts)) stored,
  add column shown_rating float8 generated always as (mean_of_stars(rating_counts)) stored;
alter table service
  add column review_count int not null generated always as (count_of_stars(rating_counts)) stored,
  add column shown_rating float8 generated always as (mean_of_stars(rating_counts)) stored;
comment on column provider.shown_rating is 'To one decimal, as it is shown; null without reviews.';
comment on column service.shown_rating is 'To one decimal, as it is shown; null without reviews.';
