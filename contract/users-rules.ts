import { initialOf } from './visible-text.ts';

/** How the pages look: `system` follows the device. */
export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];
/** An IANA name such as America/Argentina/Buenos_Aires; an offset such as +02:00 is none. */
export const timeZonePattern = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/;

/** How others see a person: the first name and an initial, "Amina B." (docs/product/accounts.md#privacy). */
export function publicName(firstName: string, lastName: string): string {
  const initial = initialOf(lastName);
  return initial === '' ? firstName : `${firstName} ${initial}.`;
}

/** Whether dates can be written in a zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** How many addresses an account keeps (docs/product/accounts.md#saved-addresses); migration 0037 holds it too. */
export const savedAddressesMax = 5;
export const addressLabelMax = 40;
