import * as calls from '#contract/blog-desk-category-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { changeCategory, createCategory, getDeskCategories, removeCategory } from './category-actions.ts';
import { changeTopic, createTopic, removeTopic } from './topic-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

/** The tree of categories and its topics, in the three languages. */
export function sortingRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    listDeskBlogCategories: () => getDeskCategories(deps),
    createBlogCategory: ({ principal, body }) => createCategory(deps, principal, body),
    changeBlogCategory: ({ principal, params, body }) =>
      changeCategory(deps, principal, params.categoryId, body),
    deleteBlogCategory: async (request) => {
      const { params, query } = request;
      await removeCategory(deps, request.principal, params.categoryId, query.version);
    },
    createBlogTopic: ({ principal, body }) => createTopic(deps, principal, body),
    changeBlogTopic: ({ principal, params, body }) => changeTopic(deps, principal, params.topicId, body),
    deleteBlogTopic: async (request) => {
      const { params, query } = request;
      await removeTopic(deps, request.principal, params.topicId, query.version);
    },
  });
}
