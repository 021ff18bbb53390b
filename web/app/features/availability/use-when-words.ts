import type { TimeOff } from '#contract/availability.ts';
import { dayOf } from '#web/i18n/days.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { minutesInto } from './local-time.ts';

const wholeDay = 24 * 60;

/** A period in words: a day, some days, hours of a day, or from one instant to another. */
export function useWhenWords(timeZone: string): (range: Pick<TimeOff, 'startAt' | 'endAt'>) => string {
  const { t } = useTranslation('availability');
  const format = useFormat();
  return ({ startAt, endAt }) => {
    const day = dayOf(new Date(startAt), timeZone);
    const lastInstant = new Date(Date.parse(endAt) - 1);
    const startsDay = minutesInto(day, startAt, timeZone) === 0;
    const endsDay = minutesInto(day, endAt, timeZone) % wholeDay === 0;
    const sameDay = dayOf(lastInstant, timeZone) === day;
    if (startsDay && endsDay) {
      return sameDay
        ? format.weekdayDate(startAt, timeZone)
        : format.dateRange(startAt, lastInstant, timeZone);
    }
    if (sameDay)
      return format.list([format.weekdayDate(startAt, timeZone), format.timeRange(startAt, endAt, timeZone)]);
    return t('dated.range', {
      start: format.dateTime(startAt, timeZone),
      end: format.dateTime(endAt, timeZone),
    });
  };
}
