import * as calls from '#contract/blog-reading-category-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
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

/** Categories and topics with the number of their articles. */
export function categoryRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    listBlogTopics: (request) => getTopics(deps, request.query.language ?? languageOf(request)),
    listBlogTopicsOfCategory: (request) =>
      getTopicsOfCategory(deps, request.query.language ?? languageOf(request), request.params.slug),
    listRootBlogCategories: (request) =>
      getRootCategories(deps, request.query.language ?? languageOf(request)),
    getBlogCategory: (request) =>
      getCategory(deps, request.query.language ?? languageOf(request), request.params.slug),
    listBlogSubcategories: (request) =>
      getSubcategories(deps, request.query.language ?? languageOf(request), request.params.slug),
    getBlogBreadcrumb: (request) =>
      getBreadcrumb(deps, request.query.language ?? languageOf(request), request.params.slug),
  });
}
