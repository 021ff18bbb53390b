import * as calls from '#contract/search-calls.ts';
import type { FastifyRequest } from 'fastify';
import { serve } from '#server/kernel/http/serve.ts';
import { suggestAlternatives } from './alternatives/alternative-actions.ts';
import { searchProviders, searchServices } from './reading-actions.ts';
import { getOverview } from './overview-actions.ts';
import { suggest } from './suggestion-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Searched } from '#server/kernel/http/access.ts';
import type { App } from '#server/kernel/http/server.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';

export function searchRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    listServices: (request) => searchServices(deps, request.query, languageOf(request), noteIn(request)),
    listProviders: (request) => searchProviders(deps, request.query, languageOf(request), noteIn(request)),
    suggestAlternatives: (request) => suggestAlternatives(deps, request.query, languageOf(request)),
    getSearchOverview: () => getOverview(deps.db, deps.clock.now()),
    suggestSearch: (request) => suggest(deps.db, request.query.query, languageOf(request)),
  });
}

const noteIn = (request: FastifyRequest) => (searched: Searched) => {
  request.searched = searched;
};
