import * as calls from '#contract/favorites-calls.ts';
import { getFavorites, keepFavorite, removeFavorite } from './actions.ts';
import { listFavoriteIds } from './queries.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { serve } from '#server/kernel/http/serve.ts';
import type { App } from '#server/kernel/http/server.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';

export function favoriteRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    listFavorites: (request) =>
      getFavorites(deps, request.principal.accountId, languageOf(request), request.query),
    listFavoriteIds: ({ principal }) => listFavoriteIds(deps.db, principal.accountId),
    keepFavorite: ({ principal, params }) => keepFavorite(deps, principal.accountId, params.providerId),
    removeFavorite: ({ principal, params }) => removeFavorite(deps, principal.accountId, params.providerId),
  });
}
