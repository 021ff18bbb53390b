import * as z from 'zod/mini';
import { Day, named } from './primitives.ts';
import { WorkCounts } from './work-queue.ts';

/** What happened on a day in Paris: visits by what became of them that day, and who signed up. */
const DayFigures = z.object({
  day: Day,
  requests: z.int(),
  confirmed: z.int(),
  declined: z.int(),
  /** Requests that were not answered in time. */
  expired: z.int(),
  cancelledByCustomers: z.int(),
  cancelledByProviders: z.int(),
  newClients: z.int(),
  newProviders: z.int(),
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
 * Figures for administrators (docs/product/desk.md#statistics): the last `statisticsDays`, the oldest first; requests of
 * today by the hour in Paris, beside those of an ordinary day of the week; what waits; and how fast pages were in the
 * last `measuredDays`.
 */
export const Statistics = named(
  'Statistics',
  z.object({
    days: z.array(DayFigures),
    hours: z.array(z.object({ hour: z.int(), requests: z.int(), ordinary: z.number() })),
    open: WorkCounts,
    pages: z.array(PageSpeed),
  }),
);
export type Statistics = z.infer<typeof Statistics>;
export type PageSpeed = z.infer<typeof PageSpeed>;
export type DayFigures = z.infer<typeof DayFigures>;

/** Days whose figures are shown, the present one last. */
export const statisticsDays = 15;
/** The ordinary day that the present one is compared with is the mean of as many equal weekdays before it. */
export const ordinaryWeeks = 4;
