import type { Readable } from 'node:stream';
import { addDays } from '#contract/dates-rules.ts';
import { hourMs } from '#contract/durations.ts';
import type { Language } from '#contract/languages.ts';
import { measuredDays } from '#contract/measurement-limits.ts';
import type { StatisticsTable } from '#contract/statistics-limits.ts';
import type { Statistics, StatisticsQuery, TownFigures } from '#contract/statistics.ts';
import {
  countSeen,
  findFigureStart,
  foldFigures,
  listFigures,
  listFiguresUntil,
  listTownFigures,
  listTradeFigures,
} from './queries.ts';
import {
  areSeenCounted,
  comparedDaysOf,
  comparedFigures,
  dailySpansOf,
  periodFigures,
  periodOf,
  spansOf,
  stepsOf,
  toCompared,
  toFigures,
  toStepTable,
  toTownTable,
  toTradeTable,
  toTrades,
  tradeFigures,
  wholeDaysOf,
  type ComparedDays,
  type Days,
} from './rules.ts';
import { listPageSpeeds } from '#server/features/measurement/queries.ts';
import { countProvidersIn } from '#server/features/providers/queries.ts';
import { getWorkCounts } from '#server/features/work-queue/actions.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';
import { failField } from '#server/kernel/http/errors.ts';
import { streamCsv, type Cell } from '#server/kernel/text/csv.ts';
import { minuteOfDay, platformDay, platformTimeZone } from '#server/kernel/time-zone.ts';

type Reading = Pick<Deps, 'db' | 'clock'>;

/** The figures of a period and of the one before it, what waits, and how fast pages were. @throws VAL001 for the days */
export async function getStatistics(
  deps: Reading,
  reader: Principal,
  query: StatisticsQuery,
  language: Language,
): Promise<Statistics> {
  const { db, clock } = deps;
  const today = platformDay(clock.now());
  const period = daysOf(query, today);
  const hour = new Date(Math.floor(clock.now().getTime() / hourMs) * hourMs);
  const compared = comparedDaysOf(period, today, Math.floor(minuteOfDay(hour, platformTimeZone) / 60));
  const steps = stepsOf(period);
  const [figures, trades, towns, start, open, pages] = await Promise.all([
    readFigures(deps, [period, ...steps], compared),
    listTradeFigures(db, tradeFigures, spansOf([period]), language),
    readTowns(db, period, 'MOST'),
    findFigureStart(db),
    getWorkCounts(deps, reader),
    listPageSpeeds(db, addDays(today, 1 - measuredDays)),
  ]);
  return {
    period,
    countedSince: start.day,
    now: figures(0),
    comparison: compared && {
      before: compared.before,
      until: compared.until === null ? null : hour.toISOString(),
      now: toCompared(figures(steps.length + 1), areSeenCounted(compared.days, compared.until, start)),
      earlier: toCompared(figures(steps.length + 2), areSeenCounted(compared.before, compared.until, start)),
    },
    steps: steps.map((step, index) => ({ ...step, ...figures(index + 1) })),
    trades: toTrades(trades),
    towns,
    open,
    pages,
  };
}

function daysOf(query: StatisticsQuery, today: string): Days {
  const days = periodOf(query, today);
  return 'field' in days ? failField(days.field, days.key, days.params) : days;
}

/** The figures of each of these periods, by its place in the list, and after them those of the compared days. */
async function readFigures({ db }: Reading, periods: readonly Days[], compared: ComparedDays | null = null) {
  const { until = null } = compared ?? {};
  const ends = compared ? [compared.days, compared.before] : [];
  const whole = [...periods, ...ends.map((days) => wholeDaysOf(days, until))];
  const [rows, seen, byHour] = await Promise.all([
    listFigures(db, periodFigures, spansOf(whole)),
    countSeen(db, dailySpansOf(whole)),
    until === null ? [] : listFiguresUntil(db, until, comparedFigures, dailySpansOf(ends)),
  ]);
  const ofLastDays = byHour.map((row) => ({ ...row, period: row.period + periods.length }));
  const seenByHour = ofLastDays.filter(({ figure }) => figure === 'SEEN');
  return (period: number) => toFigures(period, [...rows, ...ofLastDays], [...seen, ...seenByHour]);
}

/** One table of the figures of a period as CSV, with headings for its reader. @throws VAL001 for the days */
export async function exportStatistics(
  deps: Reading,
  { table, ...query }: StatisticsQuery & { table: StatisticsTable },
  language: Language,
): Promise<Readable> {
  const { columns, lines } = await readTable(
    deps,
    table,
    daysOf(query, platformDay(deps.clock.now())),
    language,
  );
  return streamCsv(language, { headings: 'statistics:column', columns }, inTurn(lines));
}

async function readTable(deps: Reading, table: StatisticsTable, period: Days, language: Language) {
  switch (table) {
    case 'STEP': {
      const steps = stepsOf(period).filter(({ from }) => from >= period.from);
      const figures = await readFigures(deps, steps);
      return toStepTable(steps.map((step, index) => ({ ...step, ...figures(index) })));
    }
    case 'TRADE':
      return toTradeTable(
        toTrades(await listTradeFigures(deps.db, tradeFigures, spansOf([period]), language)),
      );
    case 'TOWN':
      return toTownTable(await readTowns(deps.db, period, 'ALL'));
  }
}

async function readTowns(db: Db, period: Days, extent: 'MOST' | 'ALL'): Promise<TownFigures[]> {
  const towns = await listTownFigures(db, spansOf([period]), extent);
  const providers = await countProvidersIn(
    db,
    towns.map(({ insee }) => insee),
  );
  return towns.map((town) => ({ ...town, providers: providers.get(town.insee) ?? 0 }));
}

async function* inTurn(lines: readonly Cell[][]) {
  yield* lines;
}

const foldBatch = 10_000;

/** Adds up what was counted since the last time. */
export async function addUpFigures({ db }: Reading): Promise<void> {
  while ((await foldFigures(db, foldBatch)) === foldBatch);
}
