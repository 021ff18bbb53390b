import { bookmarkRoutes } from './bookmarks/routes.ts';
import { articleRoutes } from './desk/article-routes.ts';
import { sortingRoutes } from './desk/category-routes.ts';
import { blogReadingRoutes } from './reading/routes.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

/** The blog (docs/product/blog.md). */
export function blogRoutes(app: App, deps: Deps): void {
  blogReadingRoutes(app, deps);
  bookmarkRoutes(app, deps);
  articleRoutes(app, deps);
  sortingRoutes(app, deps);
}
