import { sql } from 'kysely';
import { candidateColumns, comesTo, distance, filters } from './filter-queries.ts';
import type { Search, Sql } from './form-queries.ts';
import { meantTrades } from './text-queries.ts';

/** At most this many providers of one name are read: more would only differ in place and rating. */
const namesakesMax = 200;

/** The weight of a name: equal to the query, with all its words, or with those that belong to no trade. */
const says = { whole: 3, all: 2, foreign: 1 } as const;

const holds = (words: Sql) => sql`n.document @@ to_tsquery('pg_catalog.simple', ${words})`;

/**
 * The stage `named`: the services of providers whose name matches the query, within the same filters and place. Words
 * of the name that belong to a trade may be missing when the service is of that trade.
 */
export function namedStage(search: Search): Sql {
  const { form, at } = search;
  const among = (condition: Sql, how: number) =>
    sql`(select n.provider_id, ${sql.lit(how)} as how from provider_name n where ${condition} limit ${sql.lit(namesakesMax)})`;
  const named = [among(sql`n.words = ${at('name')}`, says.whole), among(holds(at('wholeName')), says.all)];
  if (form.trades > 0) named.push(among(holds(at('foreignName')), says.foreign));
  const where = [
    ...filters(search),
    sql`(n.how > ${sql.lit(says.foreign)} or s.category_id = any(${at('trades')}))`,
    ...withinReach(search),
  ];
  return sql`
    named as materialized (
      select distinct on (s.service_id) ${candidateColumns(distance(search))},
        (select m.weight from ${meantTrades(search)} where m.category_id = s.category_id) as weight,
        n.how as named
      from (${sql.join(named, sql` union all `)}) n join service_search s on s.provider_id = n.provider_id
      where ${sql.join(where, sql` and `)}
      order by s.service_id, n.how desc)`;
}

/** Stages that end in `candidates`: the services of `named` before those of `listed`. */
export function nameStages(search: Search): Sql {
  return sql`${namedStage(search)},
    candidates as materialized (
      select * from named
      union all
      select l.*, 0 as named from listed l where not exists (select from named n where n.service_id = l.service_id))`;
}

/** With a place, only providers who travel there. */
function withinReach(search: Search): Sql[] {
  const { form, at } = search;
  if (!form.place || form.isBeyondReach) return [];
  const km = distance(search);
  const comes = comesTo(km, at('insee'));
  return form.radius ? [comes, sql`${km} <= ${at('radiusKm')}`] : [comes];
}
