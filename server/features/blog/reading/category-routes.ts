import {
  BlogBreadcrumb,
  BlogCategories,
  BlogCategory,
  BlogCategoryParams,
  BlogLanguageQuery,
  BlogTopics,
} from '#contract/blog.ts';
import {
  getBreadcrumb,
  getCategory,
  getRootCategories,
  getSubcategories,
  getTopics,
  getTopicsOfCategory,
} from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';

const tags = ['Blog'];
const tree = '/blog/categories/hierarchy';

/** Categories and topics with the number of their articles. */
export function categoryRoutes(app: App, deps: Deps): void {
  app.get(
    '/blog/topics',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'listBlogTopics',
        tags,
        summary: 'All topics by category',
        querystring: BlogLanguageQuery,
        response: { 200: BlogTopics },
      },
    },
    (request) => getTopics(deps, request.query.language ?? languageOf(request)),
  );

  app.get(
    '/blog/topics/by-category/:slug',
    {
      config: { access: 'public', errors: ['RES001'] },
      schema: {
        operationId: 'listBlogTopicsOfCategory',
        tags,
        summary: 'The topics of a category and its subcategories',
        params: BlogCategoryParams,
        querystring: BlogLanguageQuery,
        response: { 200: BlogTopics },
      },
    },
    (request) =>
      getTopicsOfCategory(deps, request.query.language ?? languageOf(request), request.params.slug),
  );

  app.get(
    `${tree}/root`,
    {
      config: { access: 'public' },
      schema: {
        operationId: 'listRootBlogCategories',
        tags,
        summary: 'The root categories with their subcategories',
        querystring: BlogLanguageQuery,
        response: { 200: BlogCategories },
      },
    },
    (request) => getRootCategories(deps, request.query.language ?? languageOf(request)),
  );

  app.get(
    `${tree}/:slug`,
    {
      config: { access: 'public', errors: ['RES001'] },
      schema: {
        operationId: 'getBlogCategory',
        tags,
        summary: 'A category with its subcategories and topics',
        params: BlogCategoryParams,
        querystring: BlogLanguageQuery,
        response: { 200: BlogCategory },
      },
    },
    (request) => getCategory(deps, request.query.language ?? languageOf(request), request.params.slug),
  );

  app.get(
    `${tree}/:slug/subcategories`,
    {
      config: { access: 'public', errors: ['RES001'] },
      schema: {
        operationId: 'listBlogSubcategories',
        tags,
        summary: 'The subcategories of a category',
        params: BlogCategoryParams,
        querystring: BlogLanguageQuery,
        response: { 200: BlogCategories },
      },
    },
    (request) => getSubcategories(deps, request.query.language ?? languageOf(request), request.params.slug),
  );

  app.get(
    `${tree}/:slug/breadcrumb`,
    {
      config: { access: 'public', errors: ['RES001'] },
      schema: {
        operationId: 'getBlogBreadcrumb',
        tags,
        summary: 'The way from the root to a category',
        params: BlogCategoryParams,
        querystring: BlogLanguageQuery,
        response: { 200: BlogBreadcrumb },
      },
    },
    (request) => getBreadcrumb(deps, request.query.language ?? languageOf(request), request.params.slug),
  );
}
