/** Page sizes (docs/product/api.md#pages): default 20, capped at 100, refused above a million. */
export const defaultPageSize = 20;
export const maxPageSize = 100;
export const pageSizeCeiling = 1_000_000;
export const maxPage = 1_000_000;
/** The highest total that a search counts. */
export const exactTotalLimit = 1_000;
/** Prices in euros. The minimum is a cent, and so is the step between prices. */
export const priceFloor = 0.01;
export const priceCeiling = 10_000;
/** The length of a phone number: digits with separators, and a plus in front. More forms are read (`readPhone`). */
export const phonePattern = /^\+?\d(?:[\s\u00a0\u202f().-]*\d){5,15}$/;
export const postalCodePattern = /^\d{5}$/;
/** The length of a query from which places and addresses are suggested (docs/product/search.md#suggestions). */
export const placeQueryMinLength = 3;
/** Below this many characters the search advises a longer query (docs/product/search.md#words). */
export const searchQueryHint = 2;
export const searchQueryMaxLength = 200;
export const streetMinLength = 3;
export const streetMaxLength = 200;
export const cityMaxLength = 100;
/** Printable characters without spaces. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,200}$/;
export const idempotencyHours = 24;
/** The largest version that the database can hold. */
export const versionMax = 2_147_483_647;
/** The years that instants and days may have; migration 0065 has them too. */
export const years = { min: 2000, max: 2100 };
