import { sql } from 'kysely';
import type { AvailabilityFilter } from '#contract/availability-rules.ts';
import {
  dayPartNames,
  facetServicesMax,
  radiusSteps,
  ratingSteps,
  searchDaysMax,
} from '#contract/search-limits.ts';
import type { FoundProviders } from '#contract/search.ts';
import {
  formOf,
  searchAt,
  shownMeanTolerance,
  valuesOf,
  type Criteria,
  type Search,
  type SearchForm,
  type SearchValues,
  type Sql,
} from '../form-queries.ts';
import { hitStages, slotFilter } from '../statement-queries.ts';
import { noQuarter, startsLeft } from '../when-queries.ts';
import { countedQuarters, quartersOfDay, storedQuarters } from '../when-rules.ts';
import { euros } from '../cards/service-card-queries.ts';
import { compileForms } from '#server/kernel/database/compiled-statements.ts';
import type { Db } from '#server/kernel/database/database.ts';

/** What a search counts beside its page (docs/product/search.md#counts). */
export type Counts = Pick<FoundProviders, 'facets' | 'priceRange'>;
export const noCounts: Counts = { facets: null, priceRange: null };

/** The types in PostgreSQL of what is counted by beside the filters of a search. */
const types = {
  verifiedOnly: 'boolean',
  hasLanguages: 'boolean',
  dayQuarters: `bit(${quartersOfDay})`,
  weekendQuarters: `bit(${storedQuarters})`,
  anyDayQuarters: `bit(${storedQuarters})`,
  wholeDayQuarters: `bit(${storedQuarters})`,
  partQuarters: `bit(${storedQuarters})[]`,
} as const;
type CountValues = SearchValues & Record<keyof typeof types, unknown>;

/** The form of the words and the place; filters are columns of what these find, so that few texts are made. */
type CountForm = SearchForm & { asked: AvailabilityFilter | null };

const filters = [
  'category',
  'when',
  'availability',
  'price',
  'rating',
  'language',
  'verified',
  'radius',
] as const;
type Filter = (typeof filters)[number];

/** Whether a row `s` of a hit `h` with its free quarters of an hour fits each filter. */
function fitsOf({ at, form }: Search, { asked, given }: { asked: CountForm['asked']; given: Given }) {
  const [category, when] = [at('categoryId'), at('whenQuarters')];
  const fits: Record<Filter, Sql> = {
    category: sql`(${category} is null or ${category} in (s.category_id, s.root_id))`,
    when: sql`(${when} is null or (free.quarters & ${when}) <> ${noQuarter})`,
    availability: asked ? slotFilter(asked, at('now')) : sql`true`,
    price: sql`s.price_cents between coalesce(${at('minPriceCents')}, 0) and coalesce(${at('maxPriceCents')}, s.price_cents)`,
    rating: sql`coalesce(s.rating_mean, 0) >= ${at('minMean')}`,
    language: sql`(s.languages && ${at('languages')} or not ${given('hasLanguages')})`,
    verified: sql`(s.verified or not ${given('verifiedOnly')})`,
    radius: form.place ? sql`h.km <= coalesce(${at('radiusKm')}, h.km)` : sql`true`,
  };
  return fits;
}
type Given = (name: keyof typeof types) => Sql;

const missing = (filter: Filter) => sql.ref(`no_${filter}`);

/** The condition on a counted service that it fits all filters but this one. */
const fitsOthers = (filter: Filter) => sql`misses = ${missing(filter)}::int`;

const isWhole = sql`(select count(*) from hits) <= ${sql.lit(facetServicesMax)}`;
const providers = sql`count(distinct provider_id)::int`;

/** Columns value, count and nth as a facet. */
const facetOf = (rows: Sql) => sql`(
  select coalesce(json_agg(json_build_object('value', value, 'count', count) order by nth, value), '[]') from (${rows}) r)`;

const widths = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];
/** Prices are counted in this many steps at most, and one more where the lowest price is inside a step. */
const priceSteps = 15;

const steps = (values: readonly number[]) =>
  sql`unnest(array[${sql.join(values.map((value) => sql.lit(value)))}]::float8[]) with ordinality as step (value, nth)`;

const counts = compileForms<CountValues, { facets: string | null; price_range: string | null }, CountForm>(
  (place, { asked, ...form }) => {
    const search = searchAt(form, place);
    const given: Given = (name) => sql`${place(name)}::${sql.raw(types[name])}`;
    const fits = fitsOf(search, { asked, given });
    const missed = filters.map((filter) => sql`(${fits[filter]}) is not true as ${missing(filter)}`);
    const misses = filters.map((filter) => sql`${missing(filter)}::int`);
    const { today, weekend, anyDay, wholeDay, parts } = {
      today: search.at('today'),
      weekend: given('weekendQuarters'),
      anyDay: given('anyDayQuarters'),
      wholeDay: given('wholeDayQuarters'),
      parts: given('partQuarters'),
    };
    const freeIn = (time: Sql) =>
      sql`(select count(*)::int from people where ${time} is null or (quarters & ${time}) <> ${noQuarter})`;
    const freeOn = sql`(
      select count(*)::int from people
      where (substring(quarters from day * ${sql.lit(quartersOfDay)} + 1 for ${sql.lit(quartersOfDay)}) & ${given('dayQuarters')})
        <> 0::bit(${sql.lit(quartersOfDay)}))`;
    const facets = {
      category: sql`
        select value, ${providers} as count, -${providers} as nth
        from counted cross join lateral (values (category_id), (root_id)) as c (value)
        where ${fitsOthers('category')} group by value`,
      day: sql`
        select to_char(${today} + day, 'YYYY-MM-DD') as value, ${freeOn} as count, day as nth
        from generate_series(0, ${sql.lit(searchDaysMax - 1)}) as day
        union all select 'WEEKEND', ${freeIn(weekend)}, ${sql.lit(searchDaysMax)}
        union all select 'ANY', ${freeIn(anyDay)}, ${sql.lit(searchDaysMax + 1)}`,
      part: sql`
        select value, ${freeIn(sql`asked`)} as count, nth
        from unnest(array[${sql.join(dayPartNames.map((name) => sql.lit(name)))}], ${parts}) with ordinality as p (value, asked, nth)
        union all select 'ANY', ${freeIn(wholeDay)}, ${sql.lit(dayPartNames.length + 1)}`,
      language: sql`
        select value, ${providers} as count, -${providers} as nth
        from counted cross join lateral unnest(languages) as l (value)
        where ${fitsOthers('language')} group by value`,
      verified: sql`
        select 'verified' as value, ${providers} as count, 0 as nth
        from counted where verified and ${fitsOthers('verified')}`,
      rating: sql`
        select value::text, (select ${providers} from counted
          where coalesce(rating_mean, 0) >= (value - ${sql.lit(shownMeanTolerance)})::real and ${fitsOthers('rating')}) as count, nth
        from ${steps(ratingSteps)}`,
      radius: form.place
        ? sql`
          select value::text, (select ${providers} from counted where km <= value and ${fitsOthers('radius')}) as count, nth
          from ${steps(radiusSteps)}`
        : sql`select '' as value, 0 as count, 0 as nth where false`,
      price: sql`
        select (step * width)::text as value, ${providers} as count, step as nth
        from price_step cross join lateral generate_series(low / width, high / width) as step
        left join priced on euros / width = step group by step, width`,
    };
    const fields = Object.entries(facets).map(([name, rows]) => sql`${sql.lit(name)}, ${facetOf(rows)}`);
    const price = (nth: number) => euros(sql`prices[${sql.lit(nth)}]`);
    return sql`
      with ${hitStages(search, facetServicesMax + 1)},
      counted as materialized (
        select row.*, ${sql.join(misses, sql` + `)} as misses
        from (
          select s.provider_id, s.category_id, s.root_id, s.price_cents, s.rating_mean, s.verified, s.languages, h.km,
            v.price_unit, free.quarters, ${sql.join(missed)}
          from hits h join service_search s using (service_id) join service v on v.id = s.service_id
          cross join lateral (
            select (select ${startsLeft(search)} from free_starts f where f.service_id = s.service_id) as quarters offset 0) free
          where ${isWhole} offset 0) row),
      people as materialized (
        select provider_id, bit_or(quarters) as quarters from counted where ${fitsOthers('when')} group by provider_id),
      priced as materialized (
        select provider_id, price_cents / 100 as euros from counted where ${fitsOthers('price')}),
      price_step as (
        select low, high, (
          select min(width) from unnest(array[${sql.join(widths.map((width) => sql.lit(width)))}]) as width
          where high / width - low / width < ${sql.lit(priceSteps)}) as width
        from (select min(euros) as low, max(euros) as high from priced) r)
      select case when ${isWhole} then json_build_object(${sql.join(fields)})::text end as facets, (
        select json_build_object('low', ${price(1)}, 'quarter', ${price(2)}, 'threeQuarters', ${price(3)}, 'high', ${price(4)}, 'unit', unit)::text
        from (
          select price_unit as unit, percentile_disc(array[0, 0.25, 0.75, 1]) within group (order by price_cents) as prices
          from counted where misses = 0 group by price_unit
          -- Visits are different works: their prices are compared only where fewer people have one by the hour.
          order by price_unit = 'HOUR' and 2 * count(distinct provider_id) >= (select ${providers} from counted where misses = 0) desc,
            price_unit = 'VISIT' desc limit 1) r) as price_range`;
  },
);

/** Counts what a search has with each value of its filters; `today` is the day of the place. */
export async function countMatches(db: Db, criteria: Criteria, today: string): Promise<Counts> {
  const { availability = null, verifiedOnly = false, languages = [], when } = criteria;
  const { match, origin, area, isBeyondReach, now } = criteria;
  const unfiltered: Criteria = { match, origin, area, isBeyondReach, now, sort: 'relevance' };
  const { south, west, north, east } = valuesOf(unfiltered);
  const values: CountValues = {
    ...valuesOf(criteria),
    south,
    west,
    north,
    east,
    today,
    verifiedOnly,
    hasLanguages: languages.length > 0,
    ...countedQuarters(when ?? null, today),
  };
  const [row] = await counts(db, values, { ...formOf(unfiltered), asked: availability });
  return {
    facets: row?.facets ? (JSON.parse(row.facets) as Counts['facets']) : null,
    priceRange: row?.price_range ? (JSON.parse(row.price_range) as Counts['priceRange']) : null,
  };
}
