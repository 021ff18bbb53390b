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
/** The services of the signed-in provider. */
export const ownServicesPath = '/provider/services';
/** The address for a visitor without a session: the sign-in comes first, then the onboarding. */
export const loginToOnboardingHref = `/auth/login?redirect=${encodeURIComponent(onboardingHref)}`;

/** What protects one's own account. */
export const securityHref = '/settings/security';
/** Its part about the address for mails. */
export const emailPartId = 'email';
export const changeEmailHref = `${securityHref}#${emailPartId}`;
export const settingsHref = '/settings';
/** Why an account is suspended; a suspended person can also read the decision, export and delete. */
export const suspendedHref = '/suspended';
export const privacyHref = '/settings/privacy';
/** What the reader reported, and a decision about what is theirs (docs/product/desk.md#reports). */
export const reportsHref = '/reports';
const decisionsHref = '/decisions';
export const decisionHref = (id: string): string => `${decisionsHref}/${id}`;
/** Whether a suspended person can open a page. */
export const isOpenWhenSuspended = (path: string): boolean =>
  path === suspendedHref || path === privacyHref || path.startsWith(`${decisionsHref}/`);
export const savedAddressesHref = '/settings/addresses';

/** Whom the reader keeps in mind (docs/product/favorites.md). */
export const favoritesHref = '/favorites';

/** Where a customer withdraws from a contract (docs/product/bookings.md#withdrawal). */
export const withdrawalHref = '/withdrawal';

/** The legal pages (docs/product/legal.md), in the order of the footer; the text of each has its name. */
export const legalHrefs = {
  terms: '/terms',
  'privacy-notice': '/privacy',
  cookies: '/cookies',
  gdpr: '/gdpr',
  'review-checks': '/reviews/checks',
  accessibility: '/accessibility',
  'legal-notice': '/legal-notice',
} as const;
export type LegalText = keyof typeof legalHrefs;
export const legalTexts = Object.keys(legalHrefs) as LegalText[];
/** Those that are shown before the opening too (docs/product/interface.md#coming-soon). */
export const openLegalTexts = legalTexts.filter((text) => text !== 'review-checks');

/** The addresses of the search page. */
export const searchPaths: readonly string[] = ['/search', '/providers/search'];
/** The form of the search page, which a phone shows when the address names it. */
export const searchFormId = 'search';
