/** The message was changed elsewhere: the page shows what it is now. */
export const conflictCodes: readonly (string | undefined)[] = ['CNF001', 'CTC002'];
