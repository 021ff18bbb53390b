import { sql, type Insertable } from 'kysely';
import { shownPercentile } from '#contract/measurement-limits.ts';
import type { PageSpeed } from '#contract/statistics.ts';
import type { DB } from '#db/schema.ts';
import type { Db } from '#server/kernel/database/database.ts';

export async function insertMeasurement(db: Db, row: Insertable<DB['page_measurement']>): Promise<void> {
  await db.insertInto('page_measurement').values(row).execute();
}

/** The least value that the shown share of the visits kept to. */
const shown = (figure: string) =>
  sql<number>`min(value) filter (where figure = ${sql.lit(figure)} and upto >= ${sql.lit(shownPercentile)} * whole)`;

/**
 * How fast the pages were since a day, by their pattern; those that were measured most come first. It reads the sums,
 * and what came since they were added up.
 */
export async function listPageSpeeds(db: Db, since: string): Promise<PageSpeed[]> {
  const { rows } = await sql<PageSpeed>`
    with spread as (
      select route, figure, value, sum(visits) as visits from (
        select route, figure, value, visits from page_speed where day >= ${since}::date
        union all select route, figure, value, 1 from speed_of_measurement where day >= ${since}::date
      ) s group by route, figure, value
    ), reached as (
      select *, sum(visits) over (partition by route, figure order by value) as upto,
        sum(visits) over (partition by route, figure) as whole
      from spread
    )
    select route, (sum(visits) filter (where figure = 'FCP'))::int as visits,
      ${shown('FCP')} as fcp, ${shown('LCP')} as lcp, ${shown('FID')} as fid,
      round(${shown('CLS')} / 10000.0, 3)::float8 as cls, ${shown('TTFB')} as ttfb
    from reached group by route order by visits desc, route`.execute(db);
  return rows;
}

/** Adds so many measurements to the sums at most. Returns how many there were. */
export async function foldMeasurements(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select fold_page_measurements(${most}) as folded`.execute(
    db,
  );
  return rows[0]?.folded ?? 0;
}

export async function deleteOldSpeeds(db: Db, before: string): Promise<void> {
  await sql`delete from page_speed where day < ${before}::date`.execute(db);
}
