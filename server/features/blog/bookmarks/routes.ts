import * as calls from '#contract/blog-bookmarks-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { blogReaderOf } from '../reading/actions.ts';
import { bookmarkArticle, forgetArticle, getBookmarks } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

/** Articles that a person keeps for later. */
export function bookmarkRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    listBookmarks: (request) =>
      getBookmarks(deps, blogReaderOf(request, request.query.language), request.query),
    bookmarkArticle: ({ principal, params }) => bookmarkArticle(deps, principal.accountId, params.id),
    forgetArticle: ({ principal, params }) => forgetArticle(deps, principal.accountId, params.id),
  });
}
