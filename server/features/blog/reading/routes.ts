import * as calls from '#contract/blog-reading-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import {
  blogReaderOf,
  getArticle,
  getArticles,
  getArticlesOfCategory,
  getFeaturedArticles,
  getPublishedSlugs,
} from './actions.ts';
import { categoryRoutes } from './category-routes.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

/** What readers see of the blog (docs/product/blog.md). */
export function blogReadingRoutes(app: App, deps: Deps): void {
  categoryRoutes(app, deps);

  serve(app, calls, {
    listArticles: (request) =>
      getArticles(deps, blogReaderOf(request, request.query.language), request.query),
    listFeaturedArticles: (request) =>
      getFeaturedArticles(deps, blogReaderOf(request, request.query.language)),
    listArticlesOfCategory: (request) => {
      const { params, query } = request;
      return getArticlesOfCategory(deps, blogReaderOf(request, query.language), params.slug, query);
    },
    getArticle: (request) =>
      getArticle(deps, blogReaderOf(request, request.query.language), request.params.slug),
    listPublishedSlugs: ({ query }) => getPublishedSlugs(deps, query),
  });
}
