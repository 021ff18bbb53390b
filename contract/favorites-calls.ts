import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { FavoritePage } from './favorites.ts';
import { Id, pageQuery, Slug } from './primitives.ts';
import { ProviderParams } from './providers.ts';

export const listFavorites = endpoint({
  method: 'GET',
  path: '/favorites',
  tag: 'Favorites',
  summary:
    'The providers whom I keep in mind, with their next starts: who can be booked first, then the newest',
  access: 'user',
  query: z.object({
    /** A trade: those who offer something of it. */
    categoryId: z.optional(Slug),
    /** Those who have a free start then, by their clock. */
    day: z.optional(z.literal('TOMORROW')),
    ...pageQuery,
  }),
  response: { 200: FavoritePage },
});

export const listFavoriteIds = endpoint({
  method: 'GET',
  path: '/favorites/ids',
  tag: 'Favorites',
  summary: 'The ids of the providers whom I keep in mind, by which a list marks them',
  access: 'user',
  response: { 200: z.array(Id) },
});

export const keepFavorite = endpoint({
  method: 'PUT',
  path: '/favorites/:providerId',
  tag: 'Favorites',
  summary: 'Keep a provider in mind',
  access: 'user',
  errors: ['RES001'],
  params: ProviderParams,
  response: { 204: z.null() },
  // The favourites of a visitor are kept one after the other at a sign-in: what has gone since needs no alert.
  shownBy: 'form',
});

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/favorites/:providerId',
  tag: 'Favorites',
  summary: 'Keep a provider in mind no longer',
  access: 'user',
  params: ProviderParams,
  response: { 204: z.null() },
});
