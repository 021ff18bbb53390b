import * as calls from '#contract/providers-calls.ts';
import * as own from '#contract/providers-own-calls.ts';
import { changeOwnProvider, convertToProvider, getOwnProvider, getProvider } from './actions.ts';
import { findArea, findProviderId } from './queries.ts';
import { toProviderArea } from './rules.ts';
import { serve } from '#server/kernel/http/serve.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import type { App } from '#server/kernel/http/server.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';

export function providerRoutes(app: App, deps: Deps): void {
  serve(
    app,
    { ...calls, ...own },
    {
      getProvider: (request) => getProvider(deps, request.params.providerId, languageOf(request)),
      getProviderArea: async ({ principal, params }) => {
        const viewerId = principal?.accountId ?? null;
        const area = await findArea(deps.db, params.providerId, viewerId);
        return toProviderArea(area ?? fail('RES001'));
      },
      getOwnProvider: (request) => getOwnProvider(deps, request.principal.accountId, languageOf(request)),
      changeOwnProvider: (request) => {
        const { accountId } = request.principal;
        return changeOwnProvider(deps, { accountId, language: languageOf(request) }, request.body);
      },
      convertToProvider: ({ principal }) => convertToProvider(deps, principal),
      getCurrentProviderId: async ({ principal }) => {
        const providerId = await findProviderId(deps.db, principal.accountId);
        return { providerId: providerId ?? fail('RES001') };
      },
    },
  );
}
