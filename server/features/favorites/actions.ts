import { favoritesMax } from '#contract/favorites-limits.ts';
import type { Favorite, FavoritePage } from '#contract/favorites.ts';
import type { Language } from '#contract/languages.ts';
import {
  countFavorites,
  deleteFavorite,
  findKeepable,
  insertFavorite,
  isFavorite,
  listFavorites,
} from './queries.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import { lockAccount } from '#server/kernel/database/row-locks.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';
import { pageText } from '#server/kernel/http/json-text.ts';
import { pageWindow, type PageRequest } from '#server/kernel/http/page.ts';

/**
 * Keeps a provider in mind; a second time changes nothing. One who pauses can be kept, so that a removal can be undone.
 * @throws RES001 who was never listed or has left, VAL001 oneself, or one too many
 */
export function keepFavorite(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  providerId: string,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const provider = (await findKeepable(tx, providerId)) ?? fail('RES001');
    if (provider.account_id === accountId) failField('providerId', 'own_favorite');
    // One after the other: the limit is checked before the write.
    if (!(await lockAccount(tx, accountId, ['id']))) fail('AUT002');
    if (await isFavorite(tx, { accountId, providerId })) return;
    if ((await countFavorites(tx, accountId)) >= favoritesMax)
      failField('providerId', 'favorites_full', { max: favoritesMax });
    await insertFavorite(tx, { accountId, providerId, now: clock.now() });
  });
}

/** A provider who is not kept is no failure. */
export function removeFavorite(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
  providerId: string,
): Promise<void> {
  return inTransaction(db, (tx) => deleteFavorite(tx, { accountId, providerId }));
}

export async function getFavorites(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  language: Language,
  {
    categoryId,
    day,
    ...request
  }: PageRequest & { categoryId?: string | undefined; day?: 'TOMORROW' | undefined },
) {
  const asked = {
    accountId,
    language,
    now: clock.now(),
    categoryId: categoryId ?? null,
    onlyTomorrow: day === 'TOMORROW',
  };
  const { counts, ...found } = await listFavorites(db, { ...asked, ...pageWindow(request) });
  return pageText<Favorite, Pick<FavoritePage, 'counts'>>(found, request, { counts });
}
