import {
  CurrentProviderId,
  OwnProvider,
  OwnProviderInput,
  ProviderArea,
  ProviderDetail,
  ProviderParams,
} from '#contract/providers.ts';
import { ConvertedProvider } from '#contract/onboarding.ts';
import { changeOwnProvider, convertToProvider, getOwnProvider, getProvider } from './actions.ts';
import { findArea } from './area-queries.ts';
import { toProviderArea } from './area-rules.ts';
import { findProviderId } from './queries.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import type { App } from '#server/kernel/http/server.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';

export function providerRoutes(app: App, deps: Deps): void {
  const tags = ['Providers'];

  app.get(
    '/providers/:providerId',
    {
      config: { access: 'public', errors: ['RES001'] },
      schema: {
        operationId: 'getProvider',
        tags,
        summary: 'A provider with its services, hours and area',
        params: ProviderParams,
        response: { 200: ProviderDetail },
      },
    },
    (request) => getProvider(deps, request.params.providerId, languageOf(request)),
  );

  app.get(
    '/providers/:providerId/area',
    {
      config: { access: 'public', errors: ['RES001'] },
      schema: {
        operationId: 'getProviderArea',
        tags,
        summary: 'The map of where a provider works',
        params: ProviderParams,
        response: { 200: ProviderArea },
      },
    },
    async (request) => {
      const viewerId = request.principal?.accountId ?? null;
      const area = await findArea(deps.db, request.params.providerId, viewerId);
      return toProviderArea(area ?? fail('RES001'));
    },
  );

  app.get(
    '/providers/me',
    {
      config: { access: 'provider', errors: ['RES001'] },
      schema: {
        operationId: 'getOwnProvider',
        tags,
        summary: 'My profile as a provider',
        response: { 200: OwnProvider },
      },
    },
    (request) => getOwnProvider(deps, principalOf(request).accountId, languageOf(request)),
  );

  app.put(
    '/providers/me',
    {
      config: { access: 'provider', errors: ['RES001', 'CNF001'] },
      schema: {
        operationId: 'changeOwnProvider',
        tags,
        summary: 'Change my profile as a provider',
        body: OwnProviderInput,
        response: { 200: OwnProvider },
      },
    },
    (request) => {
      const { accountId } = principalOf(request);
      return changeOwnProvider(deps, { accountId, language: languageOf(request) }, request.body);
    },
  );

  app.post(
    '/providers/convert-to-provider',
    {
      config: { access: 'user' },
      schema: {
        operationId: 'convertToProvider',
        tags,
        summary: 'Become a provider with the account that signed in',
        response: { 200: ConvertedProvider },
      },
    },
    (request) => convertToProvider(deps, principalOf(request)),
  );

  app.get(
    '/providers/currentProviderId',
    {
      config: { access: 'provider', errors: ['RES001'] },
      schema: {
        operationId: 'getCurrentProviderId',
        tags,
        summary: 'My id as a provider',
        response: { 200: CurrentProviderId },
      },
    },
    async (request) => {
      const providerId = await findProviderId(deps.db, principalOf(request).accountId);
      return { providerId: providerId ?? fail('RES001') };
    },
  );
}
