/** Page sizes (docs/product/api.md#pages): default 20, served at most 100, refused above a million. */
export const defaultPageSize = 20;
export const maxPageSize = 100;
export const pageSizeCeiling = 1_000_000;
export const maxPage = 1_000_000;
/** Totals of searches are counted up to here. */
export const exactTotalLimit = 1_000;
/** Euros. The floor is a cent, the step between prices too. */
export const priceFloor = 0.01;
export const priceCeiling = 10_000;
/** Digits with the signs people put between them, in front a plus. */
export const phonePattern = /^\+?\d(?:[\s\u00a0\u202f().-]*\d){5,15}$/;
export const postalCodePattern = /^\d{5}$/;
/** Suggestions of places and addresses appear from this many characters (docs/product/search.md#suggestions). */
export const placeQueryMinLength = 3;
/** The search advises at least two characters (docs/product/search.md#words). */
export const searchQueryHint = 2;
export const searchQueryMaxLength = 200;
export const streetMaxLength = 200;
export const cityMaxLength = 100;
/** Printable, without spaces. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,200}$/;
export const idempotencyHours = 24;
/** The countries of an address. */
export const countries = ['FR'] as const;
