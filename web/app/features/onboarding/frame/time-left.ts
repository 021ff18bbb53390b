import type { OnboardingStatus } from '#contract/onboarding.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useStepTime, stepSeconds } from '../step-time.ts';

const minuteSeconds = 60;

/** The time for the remaining steps. */
export function secondsLeft({ steps }: Pick<OnboardingStatus, 'steps'>): number {
  return steps
    .filter(({ isCompleted }) => !isCompleted)
    .reduce((sum, { stepKey }) => sum + stepSeconds[stepKey], 0);
}

/** "2 min 30 restantes", "1 min restante"; empty once every step is complete. */
export function useTimeLeft(): (status: Pick<OnboardingStatus, 'steps'>) => string | undefined {
  const { t } = useTranslation('steps');
  const timeOf = useStepTime();
  return (status) => {
    const seconds = secondsLeft(status);
    // The word agrees with the largest unit that is shown.
    const count = seconds < minuteSeconds ? seconds : seconds / minuteSeconds;
    return seconds === 0 ? undefined : t('left', { count, time: timeOf(seconds) });
  };
}
