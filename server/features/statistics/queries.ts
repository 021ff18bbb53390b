import { sql, type Insertable, type RawBuilder } from 'kysely';
import { townsShown } from '#contract/statistics-limits.ts';
import type { Language } from '#contract/languages.ts';
import type { DB } from '#db/schema.ts';
import { cityCode } from '#server/features/places/queries.ts';
import type { Db } from '#server/kernel/database/database.ts';

export type FigureName = Insertable<DB['figure_delta']>['figure'];
/** Days, or months by their first day, that a period is read as; `period` is its place in a list of periods. */
export type Span = Readonly<{ period: number; grain: 'DAY' | 'MONTH'; first: string; last: string }>;
type Dimension = DB['figure_total']['dimension'];

/**
 * Sums `r` of these figures in spans: what is added up, and what is not yet. Of the people who were seen on a day those
 * count who were not seen in the span before. Each sum is a range of the primary key, whatever the planner believes of
 * the number of spans.
 */
function sumsOf(
  dimension: Dimension,
  figures: readonly FigureName[],
  spans: readonly Span[],
  /** By hour, the first one of the last day that does not count; days before the last one do not either. */
  until?: number,
): RawBuilder<unknown> {
  const isWithin = (row: RawBuilder<unknown>) =>
    until === undefined
      ? sql`${row}.day between s.first and s.last`
      : sql`${row}.day = s.last and ${row}.key < ${String(until).padStart(2, '0')}`;
  const wanted = sql`${[...figures]}::text[]`;
  const isCounted = (row: RawBuilder<unknown>) =>
    sql`(${row}.figure <> 'SEEN' or ${row}.bucket > ${row}.day - s.first)`;
  return sql`
    spans as materialized (
      select * from unnest(${spans.map(({ period }) => period)}::int[], ${spans.map(({ grain }) => grain)}::text[],
        ${spans.map(({ first }) => first)}::date[], ${spans.map(({ last }) => last)}::date[]) s (period, grain, first, last)
    ), fresh as materialized (
      select k.grain, k.day, k.key, d.figure, d.bucket, d.count, d.amount
      from figure_delta d cross join sums_of_figure(d) k
      where k.dimension = ${dimension} and d.figure = any(${wanted})
    ), r as (
      select s.period, n.figure, f.key, f.bucket, f.count, f.amount
      from spans s cross join unnest(${wanted}) n (figure) cross join lateral (
        select f.key, f.bucket, sum(f.count) as count, sum(f.amount) as amount from figure_total f
        where f.dimension = ${dimension} and f.grain = s.grain and f.figure = n.figure
          and ${isWithin(sql.ref('f'))} and ${isCounted(sql.ref('f'))}
        group by f.key, f.bucket
      ) f
      union all
      select s.period, d.figure, d.key, d.bucket, d.count, d.amount
      from fresh d join spans s on s.grain = d.grain and ${isWithin(sql.ref('d'))}
      where ${isCounted(sql.ref('d'))}
    )`;
}

/** Numbers of JavaScript: a count of more than 2^53 will not come. */
const sums = sql`sum(r.count)::float8 as count, sum(r.amount)::float8 as amount`;

export type FigureRow = { period: number; figure: FigureName; bucket: number; count: number; amount: number };

export async function listFigures(
  db: Db,
  figures: readonly FigureName[],
  spans: readonly Span[],
): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    with ${sumsOf('ALL', figures, spans)}
    select r.period, r.figure, r.bucket, ${sums} from r group by 1, 2, 3`.execute(db);
  return rows;
}

/** Figures of the last day of each span until an hour of Paris; of who was seen, those who were not in the span before. */
export async function listFiguresUntil(
  db: Db,
  until: number,
  figures: readonly FigureName[],
  spans: readonly Span[],
): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    with ${sumsOf('HOUR', figures, spans, until)}
    select r.period, r.figure, r.bucket, ${sums} from r group by 1, 2, 3`.execute(db);
  return rows;
}

export type SeenRow = { period: number; count: number };

/** Distinct people who were seen in each span. */
export async function countSeen(db: Db, spans: readonly Span[]): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
    with ${sumsOf('ALL', ['SEEN'], spans)}
    select r.period, sum(r.count)::float8 as count from r group by 1`.execute(db);
  return rows;
}

export type TradeRow = {
  id: string;
  name: string;
  figure: FigureName;
  bucket: number;
  count: number;
  amount: number;
};

/** The figures of a period by trade: a category counts for its root. */
export async function listTradeFigures(
  db: Db,
  figures: readonly FigureName[],
  spans: readonly Span[],
  language: Language,
): Promise<TradeRow[]> {
  const { rows } = await sql<TradeRow>`
    with ${sumsOf('TRADE', figures, spans)}
    select t.category_id as id, t.name, r.figure, r.bucket, ${sums}
    from r join category c on c.id = r.key
      join category_text t on t.category_id = coalesce(c.parent_id, c.id) and t.language = ${language}
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

export type TownRow = {
  insee: string;
  name: string;
  searches: number;
  inVain: number;
  requests: number;
  completed: number;
};

/** Communes, arrondissements counted for their city, by requests and searches without a result, the most first: `townsShown` or all of them. */
export async function listTownFigures(
  db: Db,
  spans: readonly Span[],
  extent: 'MOST' | 'ALL',
): Promise<TownRow[]> {
  const count = (figure: FigureName) =>
    sql`coalesce(sum(r.count) filter (where r.figure = ${figure}), 0)::float8`;
  const { rows } = await sql<TownRow>`
    with ${sumsOf('TOWN', ['SEARCHED', 'SEARCHED_IN_VAIN', 'REQUESTED', 'COMPLETED'], spans)},
    counted as (
      select ${cityCode(sql`r.key`)} as insee, ${count('SEARCHED')} as searches, ${count('SEARCHED_IN_VAIN')} as "inVain",
        ${count('REQUESTED')} as requests, ${count('COMPLETED')} as completed
      from r group by 1
    )
    select c.*, p.name from counted c join place p on p.insee = c.insee
    order by c.requests + c."inVain" desc, c.searches desc, p.name, c.insee
    limit ${extent === 'MOST' ? townsShown : null}`.execute(db);
  return rows;
}

export type FigureStart = Readonly<{ day: string; hours_from: string }>;

/** The days from which everything is counted, and people by hour. */
export const findFigureStart = (db: Db): Promise<FigureStart> =>
  db.selectFrom('figure_start').select(['day', 'hours_from']).executeTakeFirstOrThrow();

export type Tally = Readonly<{
  day: string;
  figure: FigureName;
  trade: string;
  insee: string;
  count: number;
}>;

/** Appends what a process has counted; an unknown trade, which an address can have, is none. */
export async function insertTallies(db: Db, tallies: readonly Tally[]): Promise<void> {
  await sql`
    insert into figure_delta (day, figure, trade, insee, count)
    select t.day, t.figure, coalesce(c.id, ''), t.insee, t.count
    from unnest(${tallies.map(({ day }) => day)}::date[], ${tallies.map(({ figure }) => figure)}::text[],
      ${tallies.map(({ trade }) => trade)}::text[], ${tallies.map(({ insee }) => insee)}::text[],
      ${tallies.map(({ count }) => count)}::int[]) t (day, figure, trade, insee, count)
      left join category c on c.id = t.trade`.execute(db);
}

/** Adds up at most so many rows and says how many there were. */
export async function foldFigures(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select fold_figures(${most}) as folded`.execute(db);
  return rows[0]?.folded ?? 0;
}
