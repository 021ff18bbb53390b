/** Paths of the pages of settings to which others link. */
export const settingsHref = '/settings';
export const profileHref = '/settings/profile';
export const securityHref = '/settings/security';
export const preferencesHref = '/settings/preferences';
export const savedAddressesHref = '/settings/addresses';
export const privacyHref = '/settings/privacy';
