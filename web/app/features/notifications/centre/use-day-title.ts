import { daysBetween, noonOf } from '#web/i18n/days.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Today or yesterday with their date, any other day by its date. */
export function useDayTitle(): (day: string) => { title: string; date?: string } {
  const { t } = useTranslation('notification-centre');
  const format = useFormat();
  const now = useNow({ everyMinute: true });
  return (day) => {
    const noon = noonOf(day);
    const days = daysBetween(new Date(noon), now);
    const date = format.dayDate(noon, now);
    if (days <= 0) return { title: t('day.today'), date };
    return days === 1 ? { title: t('day.yesterday'), date } : { title: date };
  };
}
