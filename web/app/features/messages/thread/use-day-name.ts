import { daysBetween } from '#web/i18n/days.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Today, yesterday, a day of this year, or the date with its year. */
export function useDayName(): (instant: string) => string {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const now = useNow({ everyMinute: true });
  return (instant) => {
    const days = daysBetween(new Date(instant), now);
    if (days <= 0) return t('thread.today');
    if (days === 1) return t('thread.yesterday');
    return days < 300 ? format.weekdayDate(instant) : format.date(instant);
  };
}
