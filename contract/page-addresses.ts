/** Addresses of pages that several features, the frame and the mails lead to: paths without origin. */
export const onboardingPath = '/provider/become-provider';
export const onboardingHref = `${onboardingPath}/onboarding`;
export const verificationStepHref = `${onboardingPath}/verification`;
/** For a visitor without a session: the onboarding follows the sign-in. */
export const loginToOnboardingHref = `/auth/login?redirect=${encodeURIComponent(onboardingHref)}`;
