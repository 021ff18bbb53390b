/** How others see a person: the first name and an initial, "Amina B." (docs/product/accounts.md#privacy). */
export function publicName(firstName: string, lastName: string): string {
  const [initial = ''] = lastName;
  return `${firstName} ${initial.toLocaleUpperCase('fr')}.`;
}

/** Whether dates can be written in a zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
