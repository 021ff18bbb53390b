import {
  statisticsPeriods,
  usualPeriod,
  type StatisticsPeriod,
  type StatisticsTable,
} from '#contract/statistics-limits.ts';
import { dayOf } from '#web/i18n/days.ts';
import { listHref, readValid } from '#web/features/desk/desk-address.ts';

/** The period of the page in its address: two days, both included, or one that ends today. */
export type TodayAddress = Readonly<{ period: StatisticsPeriod; from: string; to: string }>;

/** Days that are reversed or lie ahead are none. */
export function readTodayAddress(search: URLSearchParams): TodayAddress {
  const [from, to] = [readValid(search, 'from', 'day'), readValid(search, 'to', 'day')];
  const period = statisticsPeriods.find((one) => one === search.get('period')) ?? usualPeriod;
  const isPast = from && to && from <= to && from <= dayOf(new Date());
  return isPast ? { period: usualPeriod, from, to } : { period, from: '', to: '' };
}

export function todayHref({ period = usualPeriod, from = '', to = '' }: Partial<TodayAddress>): string {
  const asked = from ? { from, to } : { period: period === usualPeriod ? '' : period };
  return listHref('/admin/dashboard', 0, asked);
}

type StatisticsArgument = { period: StatisticsPeriod } | { from: string; to: string };

/** The argument of the call. */
export const statisticsArgument = ({ period, from, to }: TodayAddress): StatisticsArgument =>
  from ? { from, to } : { period };

/** The call that exports one table of the same period. */
export const statisticsExportPath = (address: TodayAddress, table: StatisticsTable): string =>
  `/admin/statistics/export?${new URLSearchParams({ ...statisticsArgument(address), table })}`;
