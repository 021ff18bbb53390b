/** Somebody else was faster: the document is in another state, or another version, than the page shows. */
export const overtakenCodes: readonly (string | undefined)[] = ['VER003', 'CNF001'];
