import * as favoritesCalls from '#contract/favorites-calls.ts';
import { clientOf } from '../client-of.ts';

export const favoritesApi = clientOf(favoritesCalls);
export const { useListFavoritesQuery, useListFavoriteIdsQuery } = favoritesApi;
