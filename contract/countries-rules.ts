import { postalCodePattern } from './primitives-limits.ts';

/** The countries of the addresses of people (docs/product/accounts.md#countries). */
export const homeCountries = ['FR', 'BE', 'CH', 'LU', 'MC'] as const;
export type HomeCountry = (typeof homeCountries)[number];
/** The countries of visits. */
export const visitCountries = ['FR', 'MC'] as const;
export type VisitCountry = (typeof visitCountries)[number];
/** The countries that providers offer from. */
export const baseCountries = ['FR'] as const;

/** Monaco is in the French plan of postal codes. */
const inMonaco = /^980\d\d$/;

/** The country of a visit, by its postal code of five digits. */
export const countryOfVisit = (postalCode: string): VisitCountry => (inMonaco.test(postalCode) ? 'MC' : 'FR');

/** Postal codes of these have four digits. */
const withFourDigits: readonly string[] = ['BE', 'CH', 'LU'];
const fourDigits = /^[1-9]\d{3}$/;

/** A country whose communes are known: their names and codes are suggested, and have to belong together. */
export const hasKnownCommunes = (country: string) => !withFourDigits.includes(country);

/** A typed postal code without the sign of the country that letters from abroad may put before it ("L-1234"). */
export const bareCode = (typed: string) => typed.trim().replace(/^(?:B|CH|L|F|MC)[\s-]?(?=\d)/i, '');

/** Why a code is none of the country, as a key of messages/validation.json; undefined when it is one. */
export function postalCodeProblem(country: string, code: string) {
  if (!hasKnownCommunes(country)) return fourDigits.test(code) ? undefined : 'postal_code_four';
  if (!postalCodePattern.test(code)) return 'postal_code';
  return countryOfVisit(code) === country ? undefined : 'postal_code_country';
}
