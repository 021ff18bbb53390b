import { sql, type Insertable } from 'kysely';
import { shownPercentile } from '#contract/measurement-limits.ts';
import type { PageSpeed } from '#contract/statistics.ts';
import type { DB } from '#db/schema.ts';
import type { Db } from '#server/kernel/database/database.ts';

export async function insertMeasurement(db: Db, row: Insertable<DB['page_measurement']>): Promise<void> {
  await db.insertInto('page_measurement').values(row).execute();
}

const percentile = (column: string) =>
  sql`percentile_cont(${sql.lit(shownPercentile)}) within group (order by ${sql.ref(column)})`;
const milliseconds = (column: string) => sql<number>`round(${percentile(column)})::int`;

/** How fast the pages were since an instant, by their pattern; those that were measured most come first. */
export async function listPageSpeeds(db: Db, since: Date): Promise<PageSpeed[]> {
  const { rows } = await sql<PageSpeed>`
    select route, count(*)::int as visits,
      ${milliseconds('fcp_ms')} as fcp, ${milliseconds('lcp_ms')} as lcp, ${milliseconds('fid_ms')} as fid,
      round((${percentile('cls')})::numeric, 3)::float8 as cls, ${milliseconds('ttfb_ms')} as ttfb
    from page_measurement where at >= ${since}
    group by route order by visits desc, route`.execute(db);
  return rows;
}

export async function deleteOldMeasurements(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('page_measurement').where('at', '<', before).execute();
}
