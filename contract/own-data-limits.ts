/** How long the address of an archive is valid. */
export const exportLinkMinutes = 5;
