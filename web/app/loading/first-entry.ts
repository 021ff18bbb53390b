/** The key of the entry of the history that the document was loaded for, as the router names it. */
export const firstKey = 'default';
