import { daysBetween } from '#web/i18n/days.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** 10:52 today, yesterday, a day of this week, else the date. */
export function useLineTime(): (instant: string) => string {
  const { t } = useTranslation('notification-centre');
  const format = useFormat();
  const now = useNow({ everyMinute: true });
  return (instant) => {
    const days = daysBetween(new Date(instant), now);
    if (days <= 0) return format.time(instant);
    if (days === 1) return t('yesterday');
    return days < 7 ? format.weekdayShort(instant).toLowerCase() : format.dayMonth(instant);
  };
}
