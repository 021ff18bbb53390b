import type { Cell } from '#server/kernel/text/csv.ts';
import { addDays, daysFrom } from '#contract/dates-rules.ts';
import {
  dailyStepsMax,
  dailyStepsMin,
  statisticsDaysMax,
  type StatisticsPeriod,
} from '#contract/statistics-limits.ts';
import type {
  ComparedFigures,
  Figures,
  Statistics,
  StatisticsQuery,
  TownFigures,
  TradeFigures,
} from '#contract/statistics.ts';
import type { FigureName, FigureRow, FigureStart, SeenRow, Span, Tally, TradeRow } from './queries.ts';
import type { Searched } from '#server/kernel/http/access.ts';

export type Days = Readonly<{ from: string; to: string }>;

const firstDays: Readonly<Record<StatisticsPeriod, (today: string) => string>> = {
  TODAY: (today) => today,
  DAYS_7: (today) => addDays(today, -6),
  DAYS_30: (today) => addDays(today, -29),
  // Whole months, so that each of them is drawn: this one and the eleven before it.
  MONTHS_12: (today) => monthAfter(today, -11),
};

type Refusal = Readonly<{ field: 'from' | 'to'; key: string; params?: Record<string, number> }>;

/** The days of a period. What lies ahead is no part of it. */
export function periodOf(query: StatisticsQuery, today: string): Days | Refusal {
  const { from, to = today } = query;
  if (from === undefined && query.to !== undefined) return { field: 'from', key: 'required' };
  const days = {
    from: from ?? firstDays[query.period](today),
    to: to < today ? to : today,
  };
  if (days.from > today) return { field: 'from', key: 'future_day' };
  const count = countDays(days);
  if (count < 1) return { field: 'to', key: 'end_after_start' };
  if (count > statisticsDaysMax)
    return { field: 'to', key: 'range_days', params: { max: statisticsDaysMax } };
  return days;
}

const countDays = ({ from, to }: Days) => daysFrom(from, to) + 1;

/** As many days before a period; of one day, the same weekday of the week before. */
const daysBefore = (days: Days): Days => {
  const count = countDays(days);
  const back = count === 1 ? 7 : count;
  return { from: addDays(days.from, -back), to: addDays(days.to, -back) };
};

/** Days that are compared, of the last of which only so many hours count where `until` is a number. */
export type ComparedDays = Readonly<{ days: Days; before: Days; until: number | null }>;

/** With what a period is compared at an hour of today: a day that goes on only until then, and not at all in its first hour. */
export function comparedDaysOf(days: Days, today: string, hour: number): ComparedDays | null {
  const isOngoing = days.to === today;
  if (isOngoing && hour === 0 && countDays(days) === 1) return null;
  return { days, before: daysBefore(days), until: isOngoing ? hour : null };
}

/** What is read of these days as sums of days: all of them, or all but the last one, which is read by hour. */
export const wholeDaysOf = ({ from, to }: Days, until: number | null): Days => ({
  from,
  to: until === null ? to : addDays(to, -1),
});

/** The days of a period, or its months when it is long; one that is short is drawn with the days before it. */
export function stepsOf(days: Days): Days[] {
  const count = countDays(days);
  if (count <= dailyStepsMax)
    return Array.from({ length: Math.max(count, dailyStepsMin) }, (_, index) => addDays(days.to, -index))
      .toReversed()
      .map((day) => ({ from: day, to: day }));
  const steps: Days[] = [];
  for (let { from } = days; from <= days.to; from = monthAfter(from, 1)) {
    const last = addDays(monthAfter(from, 1), -1);
    steps.push({ from, to: last < days.to ? last : days.to });
  }
  return steps;
}

/** The first day of the month so many months after that of a day. */
const monthAfter = (day: string, months: number) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1))
    .toISOString()
    .slice(0, 10);

/** How periods are read: their whole months as months, where that is less to read, and what is left as days. */
export const spansOf = (periods: readonly Days[]): Span[] =>
  periods.flatMap((days, period) => {
    const first = days.from.endsWith('-01') ? days.from : monthAfter(days.from, 1);
    const end = monthAfter(addDays(days.to, 1), 0);
    const whole: Omit<Span, 'period'>[] =
      first < end
        ? [
            { grain: 'DAY', first: days.from, last: addDays(first, -1) },
            { grain: 'MONTH', first, last: addDays(end, -1) },
            { grain: 'DAY', first: end, last: days.to },
          ]
        : [{ grain: 'DAY', first: days.from, last: days.to }];
    return whole.filter((span) => span.first <= span.last).map((span) => ({ period, ...span }));
  });

/** Who was seen is counted by day. */
export const dailySpansOf = (periods: readonly Days[]): Span[] =>
  periods.map(({ from, to }, period) => ({ period, grain: 'DAY', first: from, last: to }));

export const periodFigures: readonly FigureName[] = [
  'SEARCHED',
  'SEARCHED_IN_VAIN',
  'VIEWED',
  'REQUESTED',
  'ANSWERED',
  'CONFIRMED',
  'DECLINED',
  'EXPIRED',
  'COMPLETED',
  'CANCELLED_BY_CUSTOMER',
  'CANCELLED_BY_PROVIDER',
  'CANCELLED_BY_ADMIN',
  'CANCELLED_BY_SYSTEM',
  'ABSENT',
  'REGISTERED',
  'BECAME_PROVIDER',
  'REVIEWED',
  'REQUEST_ANSWERED',
  'REQUEST_CONFIRMED',
  'REQUEST_COMPLETED',
];
/** Figures that are compared, of the last day of a period by hour. */
export const comparedFigures: readonly FigureName[] = [
  'SEEN',
  'REQUESTED',
  'CONFIRMED',
  'COMPLETED',
  'CANCELLED_BY_CUSTOMER',
  'CANCELLED_BY_PROVIDER',
  'CANCELLED_BY_ADMIN',
  'CANCELLED_BY_SYSTEM',
  'REVIEWED',
];
export const tradeFigures: readonly FigureName[] = [
  'REQUESTED',
  'ANSWERED',
  'CONFIRMED',
  'EXPIRED',
  'COMPLETED',
  'REQUEST_ANSWERED',
  'REQUEST_CONFIRMED',
  'REQUEST_COMPLETED',
];

type Sum = Pick<FigureRow, 'figure' | 'bucket' | 'count' | 'amount'>;

/** Sums of figures by their names. */
function readerOf(rows: readonly Sum[]) {
  const add = (figure: FigureName, column: 'count' | 'amount') =>
    rows.filter((row) => row.figure === figure).reduce((sum, row) => sum + row[column], 0);
  return {
    count: (figure: FigureName) => add(figure, 'count'),
    amount: (figure: FigureName) => add(figure, 'amount'),
  };
}

/** What became of the requests of a period. */
const outcomeOf = ({ count }: ReturnType<typeof readerOf>) => ({
  answered: count('REQUEST_ANSWERED'),
  confirmed: count('REQUEST_CONFIRMED'),
  completed: count('REQUEST_COMPLETED'),
});

/** The bucket in which half of the answers are reached, in minutes; null without any. */
function answerMinutes(rows: readonly Sum[]): number | null {
  const answers = rows
    .filter(({ figure }) => figure === 'ANSWERED')
    .toSorted((one, other) => one.bucket - other.bucket);
  const half = readerOf(answers).count('ANSWERED') / 2;
  let reached = 0;
  const median = answers.find(({ count }) => (reached += count) >= half);
  return median?.bucket ?? null;
}

/** The figures of one of the periods that were read. */
export function toFigures(period: number, figures: readonly FigureRow[], seen: readonly SeenRow[]): Figures {
  const rows = figures.filter((row) => row.period === period);
  const reader = readerOf(rows);
  const { count, amount } = reader;
  const reviews = count('REVIEWED');
  return {
    searches: count('SEARCHED'),
    inVain: count('SEARCHED_IN_VAIN'),
    views: count('VIEWED'),
    requests: count('REQUESTED'),
    outcome: outcomeOf(reader),
    answered: count('ANSWERED'),
    answerMinutes: answerMinutes(rows),
    confirmed: count('CONFIRMED'),
    declined: count('DECLINED'),
    expired: count('EXPIRED'),
    completed: count('COMPLETED'),
    amount: amount('COMPLETED') / 100,
    cancelled: {
      customer: count('CANCELLED_BY_CUSTOMER'),
      provider: count('CANCELLED_BY_PROVIDER'),
      operator: count('CANCELLED_BY_ADMIN'),
      system: count('CANCELLED_BY_SYSTEM'),
    },
    absences: count('ABSENT'),
    active: seen.filter((row) => row.period === period).reduce((sum, row) => sum + row.count, 0),
    newPeople: count('REGISTERED'),
    newProviders: count('BECAME_PROVIDER'),
    reviews,
    rating: reviews === 0 ? null : Math.round((amount('REVIEWED') / reviews) * 10) / 10,
  };
}

/** What is compared of a period, whose people count where they were counted then. */
export function toCompared(
  { active, requests, confirmed, completed, cancelled, rating }: Figures,
  areSeenCounted: boolean,
): ComparedFigures {
  return { active: areSeenCounted ? active : null, requests, confirmed, completed, cancelled, rating };
}

/** Whether the people of these days were counted, by hour where they are compared so. */
export const areSeenCounted = ({ from, to }: Days, until: number | null, start: FigureStart): boolean =>
  from >= start.day && (until === null || to >= start.hours_from);

/** Trades with something to tell, the most requested first. */
export function toTrades(rows: readonly TradeRow[]): TradeFigures[] {
  const trades = Map.groupBy(rows, ({ id }) => id);
  return [...trades]
    .map(([id, own]) => {
      const reader = readerOf(own);
      const { count, amount } = reader;
      return {
        id,
        name: own[0]?.name ?? id,
        requests: count('REQUESTED'),
        outcome: outcomeOf(reader),
        confirmed: count('CONFIRMED'),
        answered: count('ANSWERED'),
        answerMinutes: answerMinutes(own),
        expired: count('EXPIRED'),
        completed: count('COMPLETED'),
        amount: amount('COMPLETED') / 100,
      };
    })
    .toSorted((one, other) => other.requests - one.requests || one.name.localeCompare(other.name));
}

/** A table of the export; the names of its columns are those of the texts. */
type Table = Readonly<{ columns: string[]; lines: Cell[][] }>;

const stepColumns = [
  'searches',
  'inVain',
  'views',
  'requests',
  'answered',
  'answerMinutes',
  'confirmed',
  'declined',
  'expired',
  'completed',
  'amount',
  'absences',
  'active',
  'newPeople',
  'newProviders',
  'reviews',
  'rating',
] as const satisfies readonly (keyof Figures)[];
const outcomeColumns = ['answered', 'confirmed', 'completed'] as const;
const cancelledColumns = ['customer', 'provider', 'operator', 'system'] as const;
const written = (value: number | null): Cell => value ?? '';

export const toStepTable = (steps: Statistics['steps']): Table => ({
  columns: [
    'from',
    'to',
    ...stepColumns,
    ...cancelledColumns.map((who) => `cancelled_${who}`),
    ...outcomeColumns.map((name) => `outcome_${name}`),
  ],
  lines: steps.map((step) => [
    step.from,
    step.to,
    ...stepColumns.map((name) => written(step[name])),
    ...cancelledColumns.map((who) => written(step.cancelled[who])),
    ...outcomeColumns.map((name) => written(step.outcome[name])),
  ]),
});

const tradeColumns = [
  'requests',
  'confirmed',
  'answered',
  'answerMinutes',
  'expired',
  'completed',
  'amount',
] as const satisfies readonly (keyof TradeFigures)[];

export const toTradeTable = (trades: readonly TradeFigures[]): Table => ({
  columns: ['id', 'trade', ...tradeColumns, ...outcomeColumns.map((name) => `outcome_${name}`)],
  lines: trades.map((trade) => [
    trade.id,
    trade.name,
    ...tradeColumns.map((name) => written(trade[name])),
    ...outcomeColumns.map((name) => written(trade.outcome[name])),
  ]),
});

const townColumns = [
  'providers',
  'searches',
  'inVain',
  'requests',
  'completed',
] as const satisfies readonly (keyof TownFigures)[];

export const toTownTable = (towns: readonly TownFigures[]): Table => ({
  columns: ['insee', 'town', ...townColumns],
  lines: towns.map((town) => [town.insee, town.name, ...townColumns.map((name) => written(town[name]))]),
});

/** Whether the address of a page or call shows a profile or a service. */
export const isView = (url: string): boolean =>
  /^\/(?:api\/v1\/)?(?:providers|services)\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:$|\?)/.test(url);

/** What a process counts between two writes has so many keys at most; beyond them trade and commune are left out. */
export const tallyKeysMax = 2_000;

/** Counts what happened until it is taken: many searches are one row. */
export function createTallies() {
  const tallies = new Map<string, Tally>();
  function add(one: Omit<Tally, 'count'>): void {
    const key = `${one.day} ${one.figure} ${one.trade} ${one.insee}`;
    const known = tallies.get(key);
    if (!known && tallies.size >= tallyKeysMax && (one.trade || one.insee))
      add({ ...one, trade: '', insee: '' });
    else tallies.set(key, { ...one, count: (known?.count ?? 0) + 1 });
  }
  return {
    addSearch({ categoryId, insee, found }: Searched, day: string): void {
      const of = { day, trade: categoryId ?? '', insee: insee ?? '' };
      add({ ...of, figure: 'SEARCHED' });
      if (!found) add({ ...of, figure: 'SEARCHED_IN_VAIN' });
    },
    addView: (day: string): void => add({ day, figure: 'VIEWED', trade: '', insee: '' }),
    take(): Tally[] {
      const taken = [...tallies.values()];
      tallies.clear();
      return taken;
    },
  };
}
