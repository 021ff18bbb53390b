import * as calls from '#contract/catalog-calls.ts';
import * as own from '#contract/catalog-own-calls.ts';
import type { ServiceCard } from '#contract/cards.ts';
import { maxPageSize } from '#contract/primitives-limits.ts';
import { foldText } from '#contract/text-folding.ts';
import { changeService, createService, deleteService, getService } from './actions.ts';
import { listCategories, listCategoryFamily, searchCategories } from './category-queries.ts';
import { toCategory, toCategoryDetail } from './rules.ts';
import { listProviderServices } from './queries.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { toLexemes } from '#server/features/search/rules.ts';
import { readWords } from '#server/features/search/understanding/word-rules.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { pageText } from '#server/kernel/http/json-text.ts';
import type { App } from '#server/kernel/http/server.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';

export function catalogRoutes(app: App, deps: Deps): void {
  serve(
    app,
    { ...calls, ...own },
    {
      listCategories: async (request) => {
        const { parentId = null, language = languageOf(request) } = request.query;
        return (await listCategories(deps.db, parentId, language)).map(toCategory);
      },
      searchCategories: async (request) => {
        const { searchTerm, language = languageOf(request) } = request.query;
        const lexemes = toLexemes(readWords(searchTerm));
        if (lexemes.length === 0) return [];
        const query = { folded: foldText(searchTerm), lexemes: lexemes.join(' & ') };
        return (await searchCategories(deps.db, query, language)).map(toCategory);
      },
      getCategory: async (request) => {
        const { id } = request.params;
        const family = await listCategoryFamily(deps.db, id, request.query.language ?? languageOf(request));
        return toCategoryDetail(id, family) ?? fail('RES001');
      },
      getService: (request) =>
        getService(deps, request.params.serviceId, {
          accountId: request.principal?.accountId ?? null,
          language: languageOf(request),
        }),
      listProviderServices: async (request) => {
        const accountId = request.principal?.accountId ?? null;
        const { providerId } = request.params;
        const language = languageOf(request);
        const services = await listProviderServices(
          deps.db,
          providerId,
          accountId,
          language,
          deps.clock.now(),
        );
        const { content, total } = services ?? fail('RES001');
        return pageText<ServiceCard>({ content, total }, { page: 0, size: maxPageSize });
      },
      createService: async (request) => {
        const owner = { accountId: request.principal.accountId, language: languageOf(request) };
        return createService(deps, owner, request.body);
      },
      changeService: (request) => {
        const owner = { accountId: request.principal.accountId, language: languageOf(request) };
        return changeService(deps, owner, request.params.serviceId, request.body);
      },
      deleteService: ({ principal, params }) => deleteService(deps, principal.accountId, params.serviceId),
    },
  );
}
