import type { StepKey } from './onboarding-limits.ts';

/** Paths, without origin, of the pages to which several features, the page frame and the mails link. */
export const onboardingPath = '/provider/become-provider';
export const onboardingHref = `${onboardingPath}/onboarding`;
const stepPaths = {
  PROVIDER_SIGNUP: 'signup',
  PERSONAL_INFO: 'personal-info',
  SERVICES: 'services',
  AVAILABILITY: 'availability',
  SERVICE_AREA: 'service-area',
  PROVIDER_VERIFICATION: 'verification',
  SUBSCRIPTION_PLAN: 'subscription',
  PROVIDER_PROFILE: 'profile',
} as const satisfies Record<StepKey, string>;
/** The page of a step (docs/product/onboarding.md#steps). */
export const stepHref = (key: StepKey): string => `${onboardingPath}/${stepPaths[key]}`;
export const verificationStepHref = stepHref('PROVIDER_VERIFICATION');
/** The address for a visitor without a session: the sign-in comes first, then the onboarding. */
export const loginToOnboardingHref = `/auth/login?redirect=${encodeURIComponent(onboardingHref)}`;

/** What protects one's own account. */
export const securityHref = '/settings/security';
/** Its part about the address for mails. */
export const emailPartId = 'email';
export const changeEmailHref = `${securityHref}#${emailPartId}`;
export const settingsHref = '/settings';
export const savedAddressesHref = '/settings/addresses';

/** The addresses of the search page. */
export const searchPaths: readonly string[] = ['/search', '/providers/search'];
/** The form of the search page, which a phone shows when the address names it. */
export const searchFormId = 'search';
