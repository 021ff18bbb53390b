/** The place of a view in the storage of a tab, which other tabs and the sign-in do not share. */
export const viewStorageKey = 'account-view';

/** Before the first paint the document begins with a dark line where the band of a view will be (decision 53). */
export function showFirstBand(): void {
  if (sessionStorage.getItem(viewStorageKey))
    document.documentElement.style.borderBlockStart = '60px solid var(--color-ink)';
}

/** The band itself is there. */
export function hideFirstBand(): void {
  document.documentElement.style.borderBlockStart = '';
}
