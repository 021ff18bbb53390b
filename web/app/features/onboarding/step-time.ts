import { useTranslation } from '#web/i18n/use-translation.ts';
import type { StepKey } from '#contract/onboarding-limits.ts';

/** How long each step takes a person who has the documents ready, in order. */
export const stepSeconds = {
  PROVIDER_SIGNUP: 60,
  PERSONAL_INFO: 60,
  SERVICES: 120,
  AVAILABILITY: 60,
  SERVICE_AREA: 30,
  PROVIDER_VERIFICATION: 90,
  SUBSCRIPTION_PLAN: 30,
  PROVIDER_PROFILE: 30,
} as const satisfies Record<StepKey, number>;

export const signUpMinutes = Math.round(
  Object.values<number>(stepSeconds).reduce((sum, seconds) => sum + seconds, 0) / 60,
);

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
