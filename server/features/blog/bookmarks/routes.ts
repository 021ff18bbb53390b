import * as z from 'zod/mini';
import { ArticleCardPage, BlogBookmark, BookmarkParams, BookmarksQuery } from '#contract/blog.ts';
import { blogReaderOf } from '../reading/actions.ts';
import { bookmarkArticle, forgetArticle, getBookmarks } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { App } from '#server/kernel/http/server.ts';

const tags = ['Blog'];
const one = '/blog/articles/:id/bookmark';

/** Articles that a person keeps for later. */
export function bookmarkRoutes(app: App, deps: Deps): void {
  app.get(
    '/blog/bookmarks',
    {
      config: { access: 'user' },
      schema: {
        operationId: 'listBookmarks',
        tags,
        summary: 'The articles that I keep',
        querystring: BookmarksQuery,
        response: { 200: ArticleCardPage },
      },
    },
    (request) => getBookmarks(deps, blogReaderOf(request, request.query.language), request.query),
  );

  app.put(
    one,
    {
      config: { access: 'user', errors: ['RES001'] },
      schema: {
        operationId: 'bookmarkArticle',
        tags,
        summary: 'Keep an article',
        params: BookmarkParams,
        response: { 200: BlogBookmark },
      },
    },
    (request) => bookmarkArticle(deps, principalOf(request).accountId, request.params.id),
  );

  app.delete(
    one,
    {
      config: { access: 'user' },
      schema: {
        operationId: 'forgetArticle',
        tags,
        summary: 'Keep an article no longer',
        params: BookmarkParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await forgetArticle(deps, principalOf(request).accountId, request.params.id);
      return reply.status(204).send(null);
    },
  );
}
