/** The document was changed meanwhile: its state or version differs from the one on the page. */
export const conflictCodes: readonly (string | undefined)[] = ['VER003', 'CNF001'];
