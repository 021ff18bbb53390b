/** Paths, without origin, of the pages to which several features, the page frame and the mails link. */
export const onboardingPath = '/provider/become-provider';
export const onboardingHref = `${onboardingPath}/onboarding`;
export const verificationStepHref = `${onboardingPath}/verification`;
/** The address for a visitor without a session: the sign-in comes first, then the onboarding. */
export const loginToOnboardingHref = `/auth/login?redirect=${encodeURIComponent(onboardingHref)}`;
