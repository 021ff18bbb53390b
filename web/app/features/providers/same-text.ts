/** Whether a text would only repeat another one beside it, letter case and accents aside. */
export const isSameText = (one: string, other: string | undefined): boolean =>
  other !== undefined && one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0;
