import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router';
import { favoritesMax } from '#contract/favorites-limits.ts';
import { favoritesHref } from '#contract/page-addresses.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { favoritesApi, useListFavoriteIdsQuery } from '#web/api/clients/favorites.ts';
import type { AppDispatch } from '#web/api/store.ts';
import type { Translator } from '#web/i18n/translator.ts';
import { useTranslator } from '#web/i18n/use-translation.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { currentFavorites, localFavorites, setOwnFavorites, storeLocalFavorites } from './favorite-store.ts';
import { showHearts, useHeartsShown } from './hearts.ts';

const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
/** Whether the server has decided on a call: a refusal stays one, anything else may be tried again. */
const isAnswered = (error: unknown) =>
  error === undefined || statusOf(error) === 400 || statusOf(error) === 404;

let joining: Promise<void> | undefined;
/** It was said that the account has no room for those of this device. */
let isFullSaid = false;

async function isFull(dispatch: AppDispatch): Promise<boolean> {
  const { initiate } = favoritesApi.endpoints.listFavoriteIds;
  const { data } = await dispatch(initiate(undefined, { forceRefetch: true, subscribe: false }));
  return data !== undefined && data.length >= favoritesMax;
}

async function sayFull(translator: Translator): Promise<void> {
  if (isFullSaid) return;
  isFullSaid = true;
  await loadWithRetries(() => translator.load(['favorites']));
  const t = translator.of('favorites');
  const link = { label: t('see'), href: favoritesHref };
  showAlert({ tone: 'warning', text: t('local.noRoom', { max: favoritesMax }), link });
}

/**
 * Keeps for the account what was kept on this device before the sign-in, the oldest first. The list of the device is
 * emptied once all were answered; otherwise the next page tries again. Those that the account has no room for stay.
 */
async function joinLocal(dispatch: AppDispatch, translator: Translator): Promise<void> {
  const left = [...localFavorites()];
  for (const providerId of left.toReversed()) {
    const { error } = await dispatch(favoritesApi.endpoints.keepFavorite.initiate({ providerId }));
    if (!isAnswered(error)) return;
    if (statusOf(error) === 400 && (await isFull(dispatch))) {
      storeLocalFavorites(left);
      return sayFull(translator);
    }
    left.pop();
  }
  storeLocalFavorites([]);
}

function joinOnce(dispatch: AppDispatch, translator: Translator): void {
  if (localFavorites().length === 0) return;
  if (isFullSaid && currentFavorites().length >= favoritesMax) return;
  joining ??= joinLocal(dispatch, translator).finally(() => {
    joining = undefined;
  });
}

/** Reads the favourites of the account where a heart is shown, and joins those of this device to them. */
export function useAccountFavorites(): void {
  const dispatch = useDispatch<AppDispatch>();
  const translator = useTranslator();
  useEffect(() => showHearts(translator), [translator]);
  const { data } = useListFavoriteIdsQuery(undefined, { skip: !useHeartsShown() });
  useEffect(() => {
    if (data) setOwnFavorites(data);
  }, [data]);
  const { key } = useLocation();
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Each page tries again.
  useEffect(() => joinOnce(dispatch, translator), [dispatch, translator, key]);
}
