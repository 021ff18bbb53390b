import * as z from 'zod/mini';
import type { ServiceCard } from '#contract/cards.ts';
import {
  CategoriesQuery,
  Category,
  CategoryDetail,
  CategoryQuery,
  CategorySearchQuery,
  ServiceChange,
  ServiceDetail,
  ServiceInput,
  ServicePage,
  ServiceParams,
} from '#contract/catalog.ts';
import { maxPageSize } from '#contract/primitives-limits.ts';
import { Slug } from '#contract/primitives.ts';
import { ProviderParams } from '#contract/providers.ts';
import { changeService, createService, deleteService, getService } from './actions.ts';
import { listCategories, listCategoryFamily, searchCategories } from './category-queries.ts';
import { toCategory, toCategoryDetail } from './category-rules.ts';
import { listProviderServices } from './queries.ts';
import { toLexemes } from '#server/features/search/rules.ts';
import { readWords } from '#server/features/search/understanding/word-rules.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { pageText } from '#server/kernel/http/json-text.ts';
import type { App } from '#server/kernel/http/server.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';
import { foldText } from '#contract/text-folding.ts';

export function catalogRoutes(app: App, deps: Deps): void {
  categoryRoutes(app, deps);
  serviceRoutes(app, deps);
}

function categoryRoutes(app: App, { db }: Deps): void {
  const tags = ['Categories'];

  app.get(
    '/categories',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'listCategories',
        tags,
        summary: 'The trades, or the children of one',
        querystring: CategoriesQuery,
        response: { 200: z.array(Category) },
      },
    },
    async (request) => {
      const { parentId = null, language = languageOf(request) } = request.query;
      return (await listCategories(db, parentId, language)).map(toCategory);
    },
  );

  app.get(
    '/categories/search',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'searchCategories',
        tags,
        summary: 'Trades for a typed word in any of the three languages, best first',
        querystring: CategorySearchQuery,
        response: { 200: z.array(Category) },
      },
    },
    async (request) => {
      const { searchTerm, language = languageOf(request) } = request.query;
      const lexemes = toLexemes(readWords(searchTerm));
      if (lexemes.length === 0) return [];
      const query = { folded: foldText(searchTerm), lexemes: lexemes.join(' & ') };
      return (await searchCategories(db, query, language)).map(toCategory);
    },
  );

  app.get(
    '/categories/:id',
    {
      config: { access: 'public', errors: ['RES001'] },
      schema: {
        operationId: 'getCategory',
        tags,
        summary: 'A trade with its children',
        params: z.object({ id: Slug }),
        querystring: CategoryQuery,
        response: { 200: CategoryDetail },
      },
    },
    async (request) => {
      const { id } = request.params;
      const family = await listCategoryFamily(db, id, request.query.language ?? languageOf(request));
      return toCategoryDetail(id, family) ?? fail('RES001');
    },
  );
}

function serviceRoutes(app: App, deps: Deps): void {
  const tags = ['Services'];

  app.get(
    '/services/:serviceId',
    {
      config: { access: 'public', errors: ['RES001'] },
      schema: {
        operationId: 'getService',
        tags,
        summary: 'A service with its provider',
        params: ServiceParams,
        response: { 200: ServiceDetail },
      },
    },
    (request) =>
      getService(deps, request.params.serviceId, {
        accountId: request.principal?.accountId ?? null,
        language: languageOf(request),
      }),
  );

  app.get(
    '/services/providers/:providerId',
    {
      config: { access: 'public', errors: ['RES001'] },
      schema: {
        operationId: 'listProviderServices',
        tags,
        summary: 'The services of a provider, all of them on one page',
        params: ProviderParams,
        response: { 200: ServicePage },
      },
    },
    async (request) => {
      const accountId = request.principal?.accountId ?? null;
      const { providerId } = request.params;
      const language = languageOf(request);
      const services = await listProviderServices(deps.db, providerId, accountId, language, deps.clock.now());
      const { content, total } = services ?? fail('RES001');
      return pageText<ServiceCard>({ content, total }, { page: 0, size: maxPageSize });
    },
  );

  app.post(
    '/services',
    {
      config: { access: 'provider', errors: ['RES001'] },
      schema: {
        operationId: 'createService',
        tags,
        summary: 'Offer a service',
        body: ServiceInput,
        response: { 201: ServiceDetail },
      },
    },
    async (request, reply) => {
      const owner = { accountId: principalOf(request).accountId, language: languageOf(request) };
      reply.status(201);
      return createService(deps, owner, request.body);
    },
  );

  app.put(
    '/services/:serviceId',
    {
      config: { access: 'owner', errors: ['CNF001', 'REP003'] },
      schema: {
        operationId: 'changeService',
        tags,
        summary: 'Change a service of mine',
        params: ServiceParams,
        body: ServiceChange,
        response: { 200: ServiceDetail },
      },
    },
    (request) => {
      const owner = { accountId: principalOf(request).accountId, language: languageOf(request) };
      return changeService(deps, owner, request.params.serviceId, request.body);
    },
  );

  app.delete(
    '/services/:serviceId',
    {
      config: { access: 'owner' },
      schema: {
        operationId: 'deleteService',
        tags,
        summary: 'Take a service of mine out of the catalogue',
        params: ServiceParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await deleteService(deps, principalOf(request).accountId, request.params.serviceId);
      return reply.status(204).send(null);
    },
  );
}
