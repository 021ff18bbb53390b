import { initialOf, shownName } from './visible-text.ts';

/** How the pages look: `system` follows the device. */
export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];
/** An IANA name such as America/Argentina/Buenos_Aires; an offset such as +02:00 is none. */
export const timeZonePattern = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/;

/** How others see a person: the first name and an initial, "Amina B." (docs/product/accounts.md#privacy). */
export function publicName(firstName: string, lastName: string): string {
  const initial = initialOf(lastName);
  return initial === '' ? shownName(firstName) : `${shownName(firstName)} ${initial}.`;
}

/** A public name whose initial stays on the line of the first name. */
export const unbrokenName = (name: string): string => name.replace(/ (?=\S\.$)/u, '\u00a0');

/** The first name in a public name, without the initial; a business name stays whole. */
export const firstNameOf = (name: string): string => name.replace(/[ \u00a0]\p{L}?\.$/u, '');

/** The whole name of a person, as they and administrators read it; empty for a deleted account. */
export const fullName = (first: string | null, last: string | null): string =>
  [first && shownName(first), last && shownName(last)].filter(Boolean).join(' ');

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
