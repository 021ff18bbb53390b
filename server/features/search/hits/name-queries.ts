import { sql } from 'kysely';
import { candidateColumns, comesTo, distance, filters, type Criteria, type Sql } from './filter-queries.ts';
import type { NameMatch } from '../rules.ts';

/** At most this many providers of one name are read: more would only differ in place and rating. */
const namesakesMax = 200;

/** The weight of a name: equal to the query, with all its words, or with those that belong to no trade. */
const says = { whole: 3, all: 2, foreign: 1 } as const;

const holds = (lexemes: readonly string[]) =>
  sql`n.document @@ to_tsquery('pg_catalog.simple', ${lexemes.join(' & ')})`;

/**
 * The stage `named`: the services of providers whose name matches the query, within the same filters and place. Words
 * of the name that belong to a trade may be missing when the service is of that trade.
 */
export function namedStage(
  criteria: Criteria,
  { words, all, foreign }: NameMatch,
  categories: readonly { id: string; weight: number }[],
): Sql {
  const among = (condition: Sql, how: number) =>
    sql`(select n.provider_id, ${sql.lit(how)} as how from provider_name n where ${condition} limit ${sql.lit(namesakesMax)})`;
  const named = [among(sql`n.words = ${words}`, says.whole), among(holds(all), says.all)];
  if (categories.length > 0) named.push(among(holds(foreign), says.foreign));
  const ids = sql`${categories.map(({ id }) => id)}::text[]`;
  const weights = sql`${categories.map(({ weight }) => weight)}::float8[]`;
  const where = [
    ...filters(criteria),
    sql`(n.how > ${sql.lit(says.foreign)} or s.category_id = any(${ids}))`,
    ...withinReach(criteria),
  ];
  return sql`
    named as materialized (
      select distinct on (s.service_id) ${candidateColumns},
        (select m.weight from unnest(${ids}, ${weights}) as m (category_id, weight) where m.category_id = s.category_id) as weight,
        n.how as named
      from (${sql.join(named, sql` union all `)}) n join service_search s on s.provider_id = n.provider_id
      where ${sql.join(where, sql` and `)}
      order by s.service_id, n.how desc)`;
}

/** Stages that end in `candidates`: the services of `named` before those of `listed`. */
export function nameStages(
  criteria: Criteria,
  names: NameMatch,
  categories: readonly { id: string; weight: number }[],
): Sql {
  return sql`${namedStage(criteria, names, categories)},
    candidates as materialized (
      select * from named
      union all
      select l.*, 0 as named from listed l where not exists (select from named n where n.service_id = l.service_id))`;
}

/** With a place, only providers who travel there. */
function withinReach({ origin, radiusKm, isBeyondReach }: Criteria): Sql[] {
  if (!origin || isBeyondReach) return [];
  const km = distance(origin);
  const comes = comesTo(km, sql`${origin.insee}::text[]`);
  return radiusKm === undefined ? [comes] : [comes, sql`${km} <= ${radiusKm}::float8`];
}
