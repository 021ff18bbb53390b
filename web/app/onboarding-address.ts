/** The steps to a published profile (specification section 2), under their entry. */
export const onboardingPath = '/provider/become-provider';
export const onboardingHref = `${onboardingPath}/onboarding`;
export const verificationStepHref = `${onboardingPath}/verification`;
/** Whoever is no one yet signs in first. */
export const loginToOnboardingHref = `/auth/login?redirect=${encodeURIComponent(onboardingHref)}`;
