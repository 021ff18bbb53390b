import { loginEvent, logoutEvent, readToken } from '#web/api/session.ts';
import { createReading } from '#web/ui/store.ts';
import { localFavoritesName } from './favorite-button.tsx';
import { readFavorites, withPressed } from './local-favorites.ts';

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

/** Those of the account; undefined until they are read. */
let own: readonly string[] | undefined;
/** What was pressed and is not answered yet: whether each is to be kept. */
let pressed: ReadonlyMap<string, boolean> = new Map();
let shown: { of: readonly string[]; pressed: typeof pressed; ids: readonly string[] } | undefined;

export function setOwnFavorites(ids: readonly string[] | undefined): void {
  own = ids;
  favorites.tell();
}

/** Shows one of the account as kept or not, whatever is read meanwhile. */
export function showPressed(id: string, isKept: boolean): void {
  pressed = new Map([...pressed, [id, isKept]]);
  favorites.tell();
}

/** The last press on one was answered, or has failed. */
export function settlePressed(id: string): void {
  pressed = new Map([...pressed].filter(([other]) => other !== id));
  favorites.tell();
}

/** What a press has changed at the account. */
export function changeOwnFavorite(id: string, isKept: boolean): void {
  setOwnFavorites(withPressed(own ?? localFavorites(), new Map([[id, isKept]])));
}

function ownFavorites(): readonly string[] {
  // Until the favourites of an account are read, those of this device are shown: they are about to be joined.
  const of = own ?? localFavorites();
  if (shown?.of !== of || shown.pressed !== pressed) shown = { of, pressed, ids: withPressed(of, pressed) };
  return shown.ids;
}

export const currentFavorites = (): readonly string[] =>
  readToken() === null ? localFavorites() : ownFavorites();

export const favorites = createReading(currentFavorites, none, (tell, signal) => {
  addEventListener(logoutEvent, () => setOwnFavorites(undefined), { signal });
  for (const name of [loginEvent, 'storage']) addEventListener(name, tell, { signal });
});
