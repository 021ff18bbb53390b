/** The document was changed meanwhile: its state or version is not the one that the page shows. */
export const overtakenCodes: readonly (string | undefined)[] = ['VER003', 'CNF001'];
