import { withdrawalDays } from './bookings-limits.ts';
import { addDays } from './dates-rules.ts';
import { holidaysOf } from './holidays-rules.ts';

/**
 * The last day on which one may withdraw from a contract that was concluded on a day: that day does not count, and a
 * period never ends on a Saturday, a Sunday or a public holiday (article L221-19 of the Code de la consommation).
 */
export function lastWithdrawalDay({ concludedOn }: { concludedOn: string }): string {
  let day = addDays(concludedOn, withdrawalDays);
  while (isDayOff(day)) day = addDays(day, 1);
  return day;
}

/**
 * Whether a visit may begin before the end of the withdrawal period: its customer then asks for that expressly. The
 * contract is concluded on `concludedOn` at the latest.
 */
export function needsExpressRequest({
  startsOn,
  concludedOn,
}: {
  startsOn: string;
  concludedOn: string;
}): boolean {
  return startsOn <= lastWithdrawalDay({ concludedOn });
}

function isDayOff(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  const isWeekend = weekday === 0 || weekday === 6;
  return isWeekend || holidaysOf(Number(day.slice(0, 4))).some((holiday) => holiday.day === day);
}
