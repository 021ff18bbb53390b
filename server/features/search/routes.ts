import {
  AlternativesQuery,
  FoundProviders,
  FoundServices,
  SearchAlternatives,
  SearchQuery,
  SearchSuggestions,
  SuggestionsQuery,
} from '#contract/search.ts';
import { suggestAlternatives } from './alternatives/alternative-actions.ts';
import { searchProviders, searchServices } from './list-actions.ts';
import { suggest } from './suggestion-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';

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
        response: { 200: FoundServices },
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
        response: { 200: FoundProviders },
      },
    },
    (request) => searchProviders(deps, request.query, languageOf(request)),
  );

  app.get(
    '/search/alternatives',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'suggestAlternatives',
        tags: ['Search'],
        summary: 'What a search without results may become, with the number of results of each',
        querystring: AlternativesQuery,
        response: { 200: SearchAlternatives },
      },
    },
    (request) => suggestAlternatives(deps, request.query, languageOf(request)),
  );

  app.get(
    '/search/suggestions',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'suggestSearch',
        tags: ['Search'],
        summary: 'Categories, titles of services and places that an unfinished search may become',
        querystring: SuggestionsQuery,
        response: { 200: SearchSuggestions },
      },
    },
    (request) => suggest(deps.db, request.query.query, languageOf(request)),
  );
}
