import * as z from 'zod/mini';
import { Day, Instant, Slug, named } from './primitives.ts';
import { Insee } from './places.ts';
import { statisticsPeriods, statisticsTables, usualPeriod } from './statistics-limits.ts';
import { WorkCounts } from './work-queue.ts';

/** A period that ends today, or the days from `from` to `to`, both included, which take precedence. */
const period = {
  period: z._default(z.enum(statisticsPeriods), usualPeriod),
  from: z.optional(Day),
  to: z.optional(Day),
};
export const StatisticsQuery = z.object(period);
export type StatisticsQuery = z.infer<typeof StatisticsQuery>;
/** The table by day or month, by trade, or by commune. */
export const StatisticsExportQuery = z.object({
  ...period,
  table: z._default(z.enum(statisticsTables), 'STEP'),
});
export type StatisticsExportQuery = z.infer<typeof StatisticsExportQuery>;

const Days = z.object({ from: Day, to: Day });

/** What became of the requests of some days, until now: each is a part of the one above, and of the requests. */
const Outcome = z.object({
  /** Confirmed or declined; one that is confirmed at once is answered too. */
  answered: z.int(),
  confirmed: z.int(),
  completed: z.int(),
});

/** What happened in some days. A visit counts on the day of each of its changes, whenever it takes place. */
const Figures = z.object({
  searches: z.int(),
  /** Searches without a result. */
  inVain: z.int(),
  /** Profiles and services that were looked at. */
  views: z.int(),
  requests: z.int(),
  outcome: Outcome,
  /** Requests that providers confirmed or declined. */
  answered: z.int(),
  /** Half of them were answered within so many minutes, rounded up to a step of the histogram; null without any. */
  answerMinutes: z.nullable(z.int()),
  confirmed: z.int(),
  declined: z.int(),
  /** Requests that were not answered in time. */
  expired: z.int(),
  completed: z.int(),
  /** The agreed prices of the visits that were done, in euros. */
  amount: z.number(),
  cancelled: z.object({
    customer: z.int(),
    provider: z.int(),
    operator: z.int(),
    system: z.int(),
  }),
  /** Visits to which one of the two did not come. */
  absences: z.int(),
  /** Distinct people who used the site signed in. */
  active: z.int(),
  newPeople: z.int(),
  newProviders: z.int(),
  reviews: z.int(),
  /** The mean of their stars, null without any. */
  rating: z.nullable(z.number()),
});

/** What is compared. */
const Compared = z.object({
  /** Null where people were not counted yet. */
  active: z.nullable(z.int()),
  ...z.pick(Figures, { requests: true, confirmed: true, completed: true, cancelled: true, rating: true })
    .shape,
});

const TradeFigures = z.object({
  /** A category without a parent. */
  id: Slug,
  name: z.string(),
  requests: z.int(),
  outcome: Outcome,
  confirmed: z.int(),
  answered: z.int(),
  answerMinutes: z.nullable(z.int()),
  expired: z.int(),
  completed: z.int(),
  amount: z.number(),
});

const TownFigures = z.object({
  insee: Insee,
  name: z.string(),
  /** Those who are based there and can be found now. */
  providers: z.int(),
  searches: z.int(),
  inVain: z.int(),
  requests: z.int(),
  completed: z.int(),
});

/** How fast a page was for three quarters of its measured visits; `fid` is null when nothing was pressed in any. */
const PageSpeed = z.object({
  route: z.nullable(z.string()),
  visits: z.int(),
  fcp: z.int(),
  lcp: z.int(),
  fid: z.nullable(z.int()),
  cls: z.number(),
  ttfb: z.int(),
});

/**
 * Figures for administrators (docs/product/desk.md#statistics): those of a period, and of the days that it is compared
 * with; its days, or its months when it is long, the oldest first; its trades and communes; what waits; and
 * how fast pages were in the last `measuredDays`.
 */
export const Statistics = named(
  'Statistics',
  z.object({
    period: Days,
    /** Searches, views and active people are not known of earlier days. */
    countedSince: Day,
    now: Figures,
    /**
     * The period beside as many days before it, one day beside that of the week before. Of a period that ends today the
     * last day of both counts until the hour that goes on, `until`; null in the first hour of a day alone.
     */
    comparison: z.nullable(
      z.object({ before: Days, until: z.nullable(Instant), now: Compared, earlier: Compared }),
    ),
    steps: z.array(z.object({ ...Days.shape, ...Figures.shape })),
    trades: z.array(TradeFigures),
    towns: z.array(TownFigures),
    open: WorkCounts,
    pages: z.array(PageSpeed),
  }),
);
export type Statistics = z.infer<typeof Statistics>;
export type Figures = z.infer<typeof Figures>;
export type ComparedFigures = z.infer<typeof Compared>;
export type TradeFigures = z.infer<typeof TradeFigures>;
export type TownFigures = z.infer<typeof TownFigures>;
export type PageSpeed = z.infer<typeof PageSpeed>;
