/** The words for whether somebody is a registered business; none until they say. */
export function legalStatus(trader: boolean | null): 'about.trader' | 'about.private' | null {
  if (trader === null) return null;
  return trader ? 'about.trader' : 'about.private';
}
