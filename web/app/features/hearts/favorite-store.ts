import { loginEvent, logoutEvent, readToken } from '#web/api/session.ts';
import { createReading } from '#web/ui/store.ts';
import { localFavoritesName } from './favorite-button.tsx';
import { readFavorites } from './local-favorites.ts';

const none: readonly string[] = [];
let text: string | null = null;
let local = none;

/** The favourites of a visitor on this device. */
export function localFavorites(): readonly string[] {
  try {
    const stored = localStorage.getItem(localFavoritesName);
    if (stored !== text) [text, local] = [stored, readFavorites(stored)];
  } catch {
    // The browser blocks storage: nothing is kept.
  }
  return local;
}

export function storeLocalFavorites(ids: readonly string[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(localFavoritesName, JSON.stringify(ids));
    else localStorage.removeItem(localFavoritesName);
  } catch {
    return;
  }
  favorites.tell();
}

/** Those of the account, with what was pressed and is not answered yet; undefined until they are read. */
let own: readonly string[] | undefined;

export function setOwnFavorites(ids: readonly string[] | undefined): void {
  own = ids;
  favorites.tell();
}

/** Until the favourites of an account are read, those of this device are shown: they are about to be joined. */
export const currentFavorites = (): readonly string[] =>
  readToken() === null ? localFavorites() : (own ?? localFavorites());

export const favorites = createReading(currentFavorites, none, (tell, signal) => {
  addEventListener(logoutEvent, () => setOwnFavorites(undefined), { signal });
  for (const name of [loginEvent, 'storage']) addEventListener(name, tell, { signal });
});
