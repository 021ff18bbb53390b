import {
  Article,
  ArticleCardPage,
  ArticleCards,
  ArticleParams,
  ArticlesOfCategoryQuery,
  ArticlesQuery,
  BlogCategoryParams,
  BlogLanguageQuery,
  PublishedSlugPage,
  PublishedSlugsQuery,
} from '#contract/blog.ts';
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

const tags = ['Blog'];
const path = '/blog/articles';

/** What readers see of the blog (docs/product/blog.md). */
export function blogReadingRoutes(app: App, deps: Deps): void {
  categoryRoutes(app, deps);

  app.get(
    `${path}/published`,
    {
      config: { access: 'public' },
      schema: {
        operationId: 'listArticles',
        tags,
        summary: 'Articles by words, category, topic, date and views',
        querystring: ArticlesQuery,
        response: { 200: ArticleCardPage },
      },
    },
    (request) => getArticles(deps, blogReaderOf(request, request.query.language), request.query),
  );

  app.get(
    `${path}/published/featured`,
    {
      config: { access: 'public' },
      schema: {
        operationId: 'listFeaturedArticles',
        tags,
        summary: 'The articles that open the blog',
        querystring: BlogLanguageQuery,
        response: { 200: ArticleCards },
      },
    },
    (request) => getFeaturedArticles(deps, blogReaderOf(request, request.query.language)),
  );

  app.get(
    `${path}/published/category/:slug`,
    {
      config: { access: 'public', errors: ['RES001'] },
      schema: {
        operationId: 'listArticlesOfCategory',
        tags,
        summary: 'Articles of a category and its subcategories',
        params: BlogCategoryParams,
        querystring: ArticlesOfCategoryQuery,
        response: { 200: ArticleCardPage },
      },
    },
    (request) => {
      const { params, query } = request;
      return getArticlesOfCategory(deps, blogReaderOf(request, query.language), params.slug, query);
    },
  );

  app.get(
    `${path}/published/:slug`,
    {
      config: { access: 'public', errors: ['RES001'] },
      schema: {
        operationId: 'getArticle',
        tags,
        summary: 'An article by its slug; an earlier slug gives it with the current one',
        params: ArticleParams,
        querystring: BlogLanguageQuery,
        response: { 200: Article },
      },
    },
    (request) => getArticle(deps, blogReaderOf(request, request.query.language), request.params.slug),
  );

  app.get(
    `${path}/published-slugs`,
    {
      config: { access: 'public' },
      schema: {
        operationId: 'listPublishedSlugs',
        tags,
        summary: 'The addresses of all articles',
        querystring: PublishedSlugsQuery,
        response: { 200: PublishedSlugPage },
      },
    },
    (request) => getPublishedSlugs(deps, request.query),
  );
}
