import { favoritesHref } from '#contract/page-addresses.ts';
import { localFavoritesMax } from '#contract/favorites-limits.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { showApiError } from '#web/alerts/error-forwarder.ts';
import { favoritesApi } from '#web/api/clients/favorites.ts';
import { readToken } from '#web/api/session.ts';
import type { AppDispatch } from '#web/api/store.ts';
import type { Translate, Translator } from '#web/i18n/translator.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { createStore, useStore } from '#web/ui/store.ts';
import {
  changeOwnFavorite,
  currentFavorites,
  favorites,
  localFavorites,
  settlePressed,
  showPressed,
  storeLocalFavorites,
} from './favorite-store.ts';
import { withFavorite } from './local-favorites.ts';

/** Whether the page has a heart: only then those of an account are read. */
const shown = createStore(false);
export const useHeartsShown = (): boolean => useStore(shown);

function mark(heart: HTMLElement, t: Translate<'common'>): void {
  const { favorite: id = '', name = '' } = heart.dataset;
  const isKept = currentFavorites().includes(id);
  const marks = {
    'aria-pressed': String(isKept),
    'aria-label': t(isKept ? 'favorite.remove' : 'favorite.add', { name }),
  };
  for (const [attribute, value] of Object.entries(marks))
    if (heart.getAttribute(attribute) !== value) heart.setAttribute(attribute, value);
}

let isShowing = false;

/** Marks the hearts of the page now, and whenever the favourites or the page change. */
export function showHearts(translator: Translator): void {
  if (isShowing) return;
  isShowing = true;
  function markAll() {
    const hearts = document.querySelectorAll<HTMLElement>('[data-favorite]');
    for (const heart of hearts) mark(heart, translator.of('common'));
    shown.set(hearts.length > 0);
  }
  favorites.subscribe(markAll);
  // Another page, another list, or the same one in another language.
  const changes = { childList: true, subtree: true, attributeFilter: ['aria-label', 'data-favorite'] };
  new MutationObserver(markAll).observe(document.body, changes);
  markAll();
}

/** Does what the heart said when it was pressed. */
export async function pressHeart(
  { dataset }: HTMLElement,
  press: Pick<Press, 'isKept' | 'dispatch' | 'translator'>,
): Promise<void> {
  const { favorite: id = '', name = '' } = dataset;
  await pressFavorite({ id, name, ...press });
}

type Press = {
  id: string;
  name: string;
  isKept: boolean;
  dispatch: AppDispatch;
  translator: Translator;
};

/** Keeps a provider in mind, or no longer. Returns whether it was done. */
export function pressFavorite(press: Press): Promise<boolean> {
  return readToken() === null ? pressOnDevice(press) : pressInAccount(press);
}

async function pressOnDevice({ id, name, isKept, translator }: Press): Promise<boolean> {
  const before = localFavorites();
  const after = isKept ? before.filter((other) => other !== id) : withFavorite(before, id);
  if (after) storeLocalFavorites(after);
  const isDone = after !== null && localFavorites().includes(id) !== isKept;
  if (isKept && isDone) return true;
  await loadWithRetries(() => translator.load(['favorites']));
  const t = translator.of('favorites');
  if (!after) {
    const link = {
      label: t('local.login'),
      href: `/auth/login?redirect=${encodeURIComponent(favoritesHref)}`,
    };
    showAlert({ tone: 'warning', text: t('local.full', { max: localFavoritesMax }), link });
  } else if (!isDone) {
    showAlert({ tone: 'warning', text: t('local.blocked') });
  } else if (before.length === 0) {
    showAlert({
      tone: 'success',
      text: t('local.first', { name }),
      link: { label: t('see'), href: favoritesHref },
    });
  }
  return isDone;
}

/** The last press on each heart, until it is answered. */
const sending = new Map<string, Promise<unknown>>();

/**
 * The heart changes at once, and back when the call fails. Presses on one heart are sent in their order: two calls at
 * once would leave what the server did last.
 */
async function pressInAccount({ id, isKept, dispatch, translator }: Press): Promise<boolean> {
  const { keepFavorite, removeFavorite } = favoritesApi.endpoints;
  showPressed(id, !isKept);
  const before = sending.get(id);
  async function send() {
    await before;
    const { initiate } = isKept ? removeFavorite : keepFavorite;
    return (await dispatch(initiate({ providerId: id }))).error;
  }
  const call = send();
  sending.set(id, call);
  const error = await call;
  if (!error) changeOwnFavorite(id, !isKept);
  if (sending.get(id) === call) {
    sending.delete(id);
    settlePressed(id);
  }
  // The alert of a removal is that of every failed call.
  if (error && !isKept) await showApiError(error, translator);
  return !error;
}
