import { sql } from 'kysely';
import { alternativeCountMax, alternativeKmMax, alternativesMax } from '#contract/search-limits.ts';
import type { AlternativesQuery, SearchAlternatives } from '#contract/search.ts';
import { searchOf, type Criteria, type Search, type Sql } from '../form-queries.ts';
import {
  comesTo,
  hitStages,
  kmBetween,
  mostOfCategory,
  originOf,
  usualServices,
} from '../statement-queries.ts';
import { cityCode, touchingCodesOf } from '#server/features/places/queries.ts';
import type { Db } from '#server/kernel/database/database.ts';

type List = AlternativesQuery['list'];
export type Count = Pick<SearchAlternatives['places'][number], 'count' | 'countIsExact'>;

/** The services that one count reads: enough for the providers that are counted, of whom each has a few. */
const countedServices = (alternativeCountMax + 1) * usualServices.inList;
/** The towns nearest to the origin that are counted: some providers do not come to where they live. */
const townsCounted = 4 * alternativesMax;

/** The number of results among `rows`, at most one more than is told, and whether no further ones were left unread. */
function countOf(list: List, rows: Sql, search: Search): Sql {
  const id = list === 'providers' ? sql`provider_id` : sql`service_id`;
  const bounded = sql.lit(alternativeCountMax + 1);
  return sql`(
    select json_build_object('count', least(${alternativeCountMax}, count(*)),
      'countIsExact', count(*) <= ${alternativeCountMax} and ${mostOfCategory(search)} < ${sql.lit(countedServices)})
    from (select distinct ${id} from ${rows} limit ${bounded}) n)`;
}

const countResults = (list: List, search: Search) =>
  sql`(with ${hitStages(search, countedServices)} select * from ${countOf(list, sql`hits`, search)} c)`;

/** The towns nearest to the origin where providers of matching services live, whole and not by arrondissement, and to which at least one of them travels, each with its count. */
function listTowns(list: List, criteria: Criteria): Sql {
  const everywhere = searchOf({ ...criteria, radiusKm: undefined, area: undefined, isBeyondReach: true });
  const town = { lat: sql`t.lat`, lng: sql`t.lng` };
  const arrives = comesTo(
    kmBetween(town, { lat: sql`s.lat`, lng: sql`s.lon` }),
    touchingCodesOf(sql`t.insee`),
  );
  return sql`(with ${hitStages(everywhere, countedServices)},
    towns as materialized (
      select w.insee, w.name, w.postal_codes[1] as code, w.department, w.lat, w.lon as lng,
        ${kmBetween(originOf(everywhere), { lat: sql`w.lat`, lng: sql`w.lon` })} as km
      from (select distinct ${cityCode(sql`p.place_insee`)} as insee from hits h join provider p on p.id = h.provider_id) b
      join place w using (insee)
      where w.insee <> all(${everywhere.at('insee')})
      order by km, w.insee limit ${sql.lit(townsCounted)}),
    counted as (
      select t.*, ${countOf(list, sql`(select s.* from hits h join service_search s using (service_id) where ${arrives}) r`, everywhere)} as found
      from towns t),
    first as (
      select * from counted where (found->>'count')::int > 0 and km <= ${alternativeKmMax} order by km, insee limit ${sql.lit(alternativesMax)})
    select coalesce(json_agg(json_build_object(
      'place', json_build_object('insee', insee, 'name', name, 'postalCode', code, 'department', department),
      'km', round(km), 'count', (found->>'count')::int, 'countIsExact', (found->>'countIsExact')::bool) order by km, insee), '[]')
    from first)`;
}

/** The number of results of each search, and the nearest towns with results of `near`, in one statement. */
export async function countAlternatives(
  db: Db,
  list: List,
  searches: readonly (Criteria | null)[],
  near: Criteria | null,
): Promise<{ counts: (Count | null)[]; places: SearchAlternatives['places'] }> {
  const counts = searches.map((criteria) =>
    criteria ? countResults(list, searchOf(criteria)) : sql`null::json`,
  );
  const places = near?.origin ? listTowns(list, near) : sql`'[]'::json`;
  const { rows } = await sql<{ counts: (Count | null)[]; places: SearchAlternatives['places'] }>`
    select json_build_array(${counts.length > 0 ? sql.join(counts) : sql``}) as counts, ${places} as places`.execute(
    db,
  );
  return rows[0] ?? { counts: [], places: [] };
}
