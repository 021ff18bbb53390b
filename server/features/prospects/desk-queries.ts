import { sql, type RawBuilder } from 'kysely';
import { dayMs } from '#contract/durations.ts';
import type { ProspectFilter, ProspectQuery, ProspectStats } from '#contract/prospects-desk.ts';
import type { ProspectRow } from './queries.ts';
import { isWithin } from '#server/features/catalog/category-queries.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { pageWindow } from '#server/kernel/http/page.ts';

function matching(db: Db, { query, kind, category, postalCode, state }: ProspectFilter) {
  let rows = db.selectFrom('prospect');
  if (query !== undefined)
    rows = rows.where((row) => sql<boolean>`strpos(${row.ref('email')}, ${query.toLowerCase()}) > 0`);
  if (kind !== undefined) rows = rows.where('kind', '=', kind);
  if (category !== undefined) rows = rows.where(isWithin(sql.ref('category_id'), sql`${category}`));
  if (postalCode !== undefined) rows = rows.where('postal_code', 'like', `${postalCode}%`);
  if (state !== undefined) rows = rows.where('status', '=', state);
  return rows;
}

/** One page, the latest that asked first. */
export async function listProspects(db: Db, query: ProspectQuery) {
  const { limit, offset } = pageWindow(query);
  const rows = await matching(db, query)
    .selectAll()
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .$castTo<ProspectRow>()
    .execute();
  const { total } = await matching(db, query)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

const readingSize = 500;

/** All that match, of which one page at a time is in memory. */
export async function* readProspects(db: Db, filter: ProspectFilter): AsyncGenerator<ProspectRow> {
  for (let last: ProspectRow | undefined, isMore = true; isMore;) {
    const { asked_at: at, id } = last ?? {};
    const rows = await matching(db, filter)
      .selectAll()
      .$if(last !== undefined, (all) =>
        all.where(sql<boolean>`(asked_at, id) < (${at}::timestamptz, ${id}::uuid)`),
      )
      .orderBy('asked_at', 'desc')
      .orderBy('id', 'desc')
      .limit(readingSize)
      .$castTo<ProspectRow>()
      .execute();
    yield* rows;
    last = rows.at(-1);
    isMore = rows.length === readingSize;
  }
}

/** People by state and by kind, each address once. */
export async function countProspects(db: Db, now: Date): Promise<ProspectStats> {
  const count = (condition: string) => sql`count(distinct email) filter (where ${sql.raw(condition)})`;
  const ofState = (state: string) => count(`status = '${state}'`);
  const ofKind = (kind: string) => count(`status = 'CONFIRMED' and kind = '${kind}'`);
  const weekAgo = sql`${new Date(now.getTime() - 7 * dayMs)}::timestamptz`;
  const ofWeek = (state: string, column: string) =>
    sql`count(distinct email) filter (where status = ${state} and ${sql.ref(column)} > ${weekAgo})`;
  // Overseas a département has three digits.
  const department = sql`left(postal_code, case when postal_code ~ '^9[78]' then 3 else 2 end)`;
  const mostOf = (kind: string, name: string, column: RawBuilder<unknown>) => sql`(
    select json_build_object(${name}::text, value, 'count', count) from (
      select ${column} as value, count(distinct email) as count from prospect
      where status = 'CONFIRMED' and kind = ${kind} and ${column} is not null group by 1
    ) most order by count desc, value limit 1)`;
  const { rows } = await sql<ProspectStats>`
    select json_build_object('PENDING_CONFIRMATION', ${ofState('PENDING_CONFIRMATION')},
        'CONFIRMED', ${ofState('CONFIRMED')}, 'CONVERTED', ${ofState('CONVERTED')},
        'UNSUBSCRIBED', ${ofState('UNSUBSCRIBED')}) as states,
      json_build_object('CLIENT', ${ofKind('CLIENT')}, 'PROVIDER', ${ofKind('PROVIDER')},
        'NEWSLETTER', ${ofKind('NEWSLETTER')}) as kinds,
      json_build_object('CONFIRMED', ${ofWeek('CONFIRMED', 'confirmed_at')},
        'CONVERTED', ${ofWeek('CONVERTED', 'active_at')}) as week,
      ${mostOf('CLIENT', 'department', department)} as "clientsIn",
      ${mostOf('PROVIDER', 'category', sql`category_id`)} as "providersIn",
      (select sum(departed)::float8 / nullif(sum(sent), 0) from letter) as leaving
    from prospect`.execute(db);
  const [stats] = rows;
  if (!stats) throw new Error('An aggregate has one row.');
  return stats;
}
