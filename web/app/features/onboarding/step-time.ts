import { useTranslation } from '#web/i18n/use-translation.ts';

const minuteSeconds = 60;

/** "30 s", "2 min", "2 min 30". */
export function useStepTime(): (seconds: number) => string {
  const { t } = useTranslation('steps');
  return (seconds) => {
    const rest = seconds % minuteSeconds;
    const count = Math.floor(seconds / minuteSeconds);
    if (count === 0) return t('time.seconds', { count: rest });
    return rest === 0 ? t('time.minutes', { count }) : t('time.both', { count, seconds: rest });
  };
}
