import { ServicePage } from '#contract/catalog.ts';
import { ProviderPage } from '#contract/providers.ts';
import { SearchQuery } from '#contract/search.ts';
import { searchProviders, searchServices } from './list-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http.ts';
import { languageOf } from '#server/kernel/i18n.ts';

export function searchRoutes(app: App, deps: Deps): void {
  app.get(
    '/services',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'listServices',
        tags: ['Services'],
        summary: 'Services that match, in the order asked for',
        querystring: SearchQuery,
        response: { 200: ServicePage },
      },
    },
    (request) => searchServices(deps, request.query, languageOf(request)),
  );

  app.get(
    '/providers',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'listProviders',
        tags: ['Providers'],
        summary: 'Providers of whom one service matches, in the order asked for',
        querystring: SearchQuery,
        response: { 200: ProviderPage },
      },
    },
    (request) => searchProviders(deps, request.query, languageOf(request)),
  );
}
