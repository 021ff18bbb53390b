/** Paths of the pages of settings to which others link. */
export const settingsHref = '/settings';
export const savedAddressesHref = '/settings/addresses';
