import { useTranslation } from '#web/i18n/use-translation.ts';

const hoursPerDay = 24;

/** How long something has been waiting: in hours for two days, then in days. */
export function useAge(): (hours: number) => string {
  const { t } = useTranslation('verification');
  return (hours) => {
    if (hours === 0) return t('review.fresh');
    return hours < 2 * hoursPerDay
      ? t('review.hours', { count: hours })
      : t('review.days', { count: Math.floor(hours / hoursPerDay) });
  };
}
