/** The database of the browser with the next visits of an account. */
export const visitDatabase = 'maisonnee-visits';

/** Erases the kept visits and their key. A browser without storage has kept nothing. */
export function forgetVisits(): Promise<void> {
  return new Promise((resolve) => {
    try {
      const deletion = indexedDB.deleteDatabase(visitDatabase);
      deletion.addEventListener('success', () => resolve());
      deletion.addEventListener('error', () => resolve());
    } catch {
      resolve();
    }
  });
}
