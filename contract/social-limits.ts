/** The providers of social sign-in, when the operator has set them up. */
export const socialProviders = ['GOOGLE', 'APPLE', 'FACEBOOK'] as const;
export type SocialProvider = (typeof socialProviders)[number];
/** The page to which a provider sends people back, followed by its name in lower case. */
export const socialReturnPath = '/auth/social';
/** How long a sign-in by a provider waits for the second factor. */
export const socialChallengeMinutes = 10;
