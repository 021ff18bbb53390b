import * as calls from '#contract/blog-desk-article-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { changeArticle, createArticle } from './article-actions.ts';
import { getDeskArticle, getDeskArticles, previewArticle } from './reading-actions.ts';
import { setArticleStatus } from './status-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';

/** Line ends and quotes of a long text are two bytes in JSON. */

/** Articles as administrators write them (docs/product/blog.md#desk). */
export function articleRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    listDeskArticles: (request) => getDeskArticles(deps, languageOf(request), request.query),
    createArticle: ({ principal, body }) => createArticle(deps, principal, body),
    getDeskArticle: ({ params }) => getDeskArticle(deps, params.articleId),
    changeArticle: ({ principal, params, body }) => changeArticle(deps, principal, params.articleId, body),
    setArticleStatus: ({ principal, params, body }) =>
      setArticleStatus(deps, principal, params.articleId, body),
    previewArticle: ({ body }) => previewArticle(body),
  });
}
