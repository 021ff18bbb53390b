import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router';
import { favoritesApi, useListFavoriteIdsQuery } from '#web/api/clients/favorites.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { useTranslator } from '#web/i18n/use-translation.ts';
import { localFavorites, setOwnFavorites, storeLocalFavorites } from './favorite-store.ts';
import { showHearts, useHeartsShown } from './hearts.ts';

/** Whether the server has decided on a call: a refusal stays one, anything else may be tried again. */
const isAnswered = (error: unknown) =>
  error === undefined ||
  (typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    (error.status === 400 || error.status === 404));

let joining: Promise<void> | undefined;

/**
 * Keeps for the account what was kept on this device before the sign-in, the oldest first. The list of the device is
 * emptied once all were answered; otherwise the next page tries again.
 */
async function joinLocal(dispatch: AppDispatch): Promise<void> {
  for (const providerId of localFavorites().toReversed()) {
    const { error } = await dispatch(favoritesApi.endpoints.keepFavorite.initiate({ providerId }));
    if (!isAnswered(error)) return;
  }
  storeLocalFavorites([]);
}

function joinOnce(dispatch: AppDispatch): void {
  if (localFavorites().length === 0) return;
  joining ??= joinLocal(dispatch).finally(() => {
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
  useEffect(() => joinOnce(dispatch), [dispatch, key]);
}
