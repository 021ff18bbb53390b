/** Paths of the pages of settings to which others link. */
export const profileHref = '/settings/profile';
export const twoFactorHref = '/settings/two-factor';
export const preferencesHref = '/settings/preferences';
