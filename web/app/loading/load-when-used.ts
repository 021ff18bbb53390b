import { isHydrated } from './early-actions.ts';
import { nextInteraction } from './first-interaction.ts';
import { loadWithRetries } from './load-with-retries.ts';

/**
 * Loads the code of a part that the server has rendered and that works without it, such as links below the fold: on a
 * first visit when the page is used, afterwards at once.
 */
export async function loadWhenUsed<T>(load: () => Promise<T>): Promise<T> {
  if (!import.meta.env.SSR && !isHydrated()) await nextInteraction();
  return loadWithRetries(load);
}
