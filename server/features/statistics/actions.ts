import { addDays } from '#contract/dates-rules.ts';
import { dayMs } from '#contract/durations.ts';
import { measuredDays } from '#contract/measurement-limits.ts';
import { ordinaryWeeks, statisticsDays, type Statistics } from '#contract/statistics.ts';
import { countBookingEvents, countRequestsByHour, countSignUps } from './queries.ts';
import { toDayFigures, toHours } from './rules.ts';
import { listPageSpeeds } from '#server/features/measurement/queries.ts';
import { getWorkCounts } from '#server/features/work-queue/actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';
import { platformDay, platformTimeZone, startOfDay } from '#server/kernel/time-zone.ts';

/** The figures of the last days, of the hours of today, what waits, and how fast pages were. */
export async function getStatistics(
  deps: Pick<Deps, 'db' | 'clock'>,
  reader: Principal,
): Promise<Statistics> {
  const { db, clock } = deps;
  const today = platformDay(clock.now());
  const days = Array.from({ length: statisticsDays }, (_, index) =>
    addDays(today, index - statisticsDays + 1),
  );
  const since = startOfDay(days[0] ?? today, platformTimeZone);
  const ordinary = Array.from({ length: ordinaryWeeks }, (_, index) => addDays(today, -7 * (index + 1)));
  const [events, signUps, hours, ordinaryHours, open, pages] = await Promise.all([
    countBookingEvents(db, since),
    countSignUps(db, since),
    countRequestsByHour(db, [spanOf(today)]),
    countRequestsByHour(db, ordinary.map(spanOf)),
    getWorkCounts(deps, reader),
    listPageSpeeds(db, new Date(clock.now().getTime() - measuredDays * dayMs)),
  ]);
  return {
    days: days.map((day) => toDayFigures(day, events, signUps)),
    hours: toHours(hours, ordinaryHours),
    open,
    pages,
  };
}

const spanOf = (day: string) => ({
  from: startOfDay(day, platformTimeZone),
  to: startOfDay(addDays(day, 1), platformTimeZone),
});
