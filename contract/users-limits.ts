/** How the pages look: `system` follows the device. */
export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];
/** An IANA name such as America/Argentina/Buenos_Aires; an offset such as +02:00 is none. */
export const timeZonePattern = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/;
