/** Whether the provider is a registered business, in words; empty until the provider answers. */
export function legalStatus(trader: boolean | null): 'about.trader' | 'about.private' | null {
  if (trader === null) return null;
  return trader ? 'about.trader' : 'about.private';
}
