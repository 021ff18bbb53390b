import type { OnboardingStatus } from '#contract/onboarding.ts';
import { stepKeys, type StepKey } from '#contract/onboarding-limits.ts';
import { onboardingHref, stepHref } from '#contract/page-addresses.ts';

export const dashboardHref = '/provider/dashboard';
const signupHref = stepHref('PROVIDER_SIGNUP');

const stepOf = ({ steps }: OnboardingStatus, key: StepKey) => steps.find(({ stepKey }) => stepKey === key);

/** The fields of a step so far. */
export const dataOf = (status: OnboardingStatus, key: StepKey) => stepOf(status, key)?.data ?? {};
export const isComplete = (status: OnboardingStatus, key: StepKey) =>
  stepOf(status, key)?.isCompleted === true;

/** The step of an address; undefined for the entry. */
export function stepOfPath(pathname: string): StepKey | undefined {
  return stepKeys.find((key) => pathname.replace(/\/+$/, '') === stepHref(key));
}

/** The four entries of the sign-up breadcrumb in order, each with its step. */
export const breadcrumbSteps = {
  registration: 'PROVIDER_SIGNUP',
  subscription: 'SUBSCRIPTION_PLAN',
  verification: 'PROVIDER_VERIFICATION',
  profile: 'PROVIDER_PROFILE',
} as const satisfies Record<string, StepKey>;

/** Where to go after a step was handled (docs/product/onboarding.md#moves). */
export function hrefAfter(status: OnboardingStatus | undefined, current: StepKey): string {
  if (!status) return signupHref;
  if (status.isOnboardingComplete && status.canCompleteOnboarding) return dashboardHref;
  if (status.nextStepKey && status.nextStepKey !== current) return stepHref(status.nextStepKey);
  const later = status.steps.find(
    ({ stepKey, isCompleted, canAccess }) =>
      stepKeys.indexOf(stepKey) > stepKeys.indexOf(current) && !isCompleted && canAccess,
  );
  return stepHref(later?.stepKey ?? current);
}

/** The page on which a returning provider continues: the first incomplete step. */
export function nextStepHref({ steps }: OnboardingStatus): string {
  const left = steps.find(({ isCompleted, canAccess }) => !isCompleted && canAccess);
  return left ? stepHref(left.stepKey) : dashboardHref;
}

export function previousHref(current: StepKey): string | undefined {
  const previous = stepKeys[stepKeys.indexOf(current) - 1];
  // The sign-up cannot be opened again: the page before the second step is the entry.
  return previous === 'PROVIDER_SIGNUP' ? onboardingHref : previous && stepHref(previous);
}
