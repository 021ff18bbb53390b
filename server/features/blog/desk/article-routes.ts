import {
  BlogArticleChange,
  BlogArticleInput,
  BlogPreview,
  BlogPreviewInput,
  BlogStatusChange,
  DeskArticle,
  DeskArticlePage,
  DeskArticleParams,
  DeskArticlesQuery,
} from '#contract/blog-desk.ts';
import { changeArticle, createArticle } from './article-actions.ts';
import { getDeskArticle, getDeskArticles, previewArticle } from './reading-actions.ts';
import { setArticleStatus } from './status-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { App } from '#server/kernel/http/server.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';

const tags = ['Blog desk'];
const path = '/admin/blog/articles';
const one = `${path}/:articleId`;
/** Line ends and quotes of a long text are two bytes in JSON. */
const bodyLimit = 512 * 1024;

/** Articles as administrators write them (docs/product/blog.md#desk). */
export function articleRoutes(app: App, deps: Deps): void {
  app.get(
    path,
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'listDeskArticles',
        tags,
        summary: 'Articles of every status',
        querystring: DeskArticlesQuery,
        response: { 200: DeskArticlePage },
      },
    },
    (request) => getDeskArticles(deps, languageOf(request), request.query),
  );

  app.post(
    path,
    {
      config: { access: 'admin' },
      bodyLimit,
      schema: {
        operationId: 'createArticle',
        tags,
        summary: 'Write a new draft, or a translation',
        body: BlogArticleInput,
        response: { 201: DeskArticle },
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createArticle(deps, principalOf(request), request.body)),
  );

  app.get(
    one,
    {
      config: { access: 'admin', errors: ['RES001'] },
      schema: {
        operationId: 'getDeskArticle',
        tags,
        summary: 'An article with its text',
        params: DeskArticleParams,
        response: { 200: DeskArticle },
      },
    },
    (request) => getDeskArticle(deps, request.params.articleId),
  );

  app.put(
    one,
    {
      config: { access: 'admin', errors: ['RES001', 'CNF001'] },
      bodyLimit,
      schema: {
        operationId: 'changeArticle',
        tags,
        summary: 'Change an article',
        params: DeskArticleParams,
        body: BlogArticleChange,
        response: { 200: DeskArticle },
      },
    },
    (request) => changeArticle(deps, principalOf(request), request.params.articleId, request.body),
  );

  app.put(
    `${one}/status`,
    {
      config: { access: 'admin', errors: ['RES001', 'CNF001', 'BLG002'] },
      schema: {
        operationId: 'setArticleStatus',
        tags,
        summary: 'Publish, schedule or archive an article',
        params: DeskArticleParams,
        body: BlogStatusChange,
        response: { 200: DeskArticle },
      },
    },
    (request) => setArticleStatus(deps, principalOf(request), request.params.articleId, request.body),
  );

  app.post(
    '/admin/blog/preview',
    {
      config: { access: 'admin' },
      bodyLimit,
      schema: {
        operationId: 'previewArticle',
        tags,
        summary: 'A text as readers would see it',
        body: BlogPreviewInput,
        response: { 200: BlogPreview },
      },
    },
    (request) => previewArticle(request.body),
  );
}
