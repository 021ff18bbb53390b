import * as blogCalls from '#contract/blog-calls.ts';
import * as blogDeskCalls from '#contract/blog-desk-calls.ts';
import {
  blogReaderOf,
  getArticle,
  getArticles,
  getArticlesOfCategory,
  getFeaturedArticles,
  getPublishedSlugs,
  getBreadcrumb,
  getCategory,
  getRootCategories,
  getSubcategories,
  getTopics,
  getTopicsOfCategory,
} from './reading/actions.ts';
import { bookmarkArticle, forgetArticle, getBookmarks } from './bookmarks/actions.ts';
import { changeArticle, createArticle } from './desk/article-actions.ts';
import { getDeskArticle, getDeskArticles, previewArticle } from './desk/reading-actions.ts';
import { setArticleStatus } from './desk/status-actions.ts';
import {
  changeCategory,
  createCategory,
  getDeskCategories,
  removeCategory,
} from './desk/category-actions.ts';
import { changeTopic, createTopic, removeTopic } from './desk/topic-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';

/** The blog (docs/product/blog.md): what readers see of it, and the articles that a person keeps for later. */
export function blogRoutes(app: App, deps: Deps): void {
  blogDeskRoutes(app, deps);
  serve(app, blogCalls, {
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
    listBookmarks: (request) =>
      getBookmarks(deps, blogReaderOf(request, request.query.language), request.query),
    bookmarkArticle: ({ principal, params }) => bookmarkArticle(deps, principal.accountId, params.id),
    forgetArticle: ({ principal, params }) => forgetArticle(deps, principal.accountId, params.id),
  });
}

/** Articles, categories and topics as administrators write them (docs/product/blog.md#desk). */
function blogDeskRoutes(app: App, deps: Deps): void {
  serve(app, blogDeskCalls, {
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
    listDeskArticles: (request) => getDeskArticles(deps, languageOf(request), request.query),
    createArticle: ({ principal, body }) => createArticle(deps, principal, body),
    getDeskArticle: ({ params }) => getDeskArticle(deps, params.articleId),
    changeArticle: ({ principal, params, body }) => changeArticle(deps, principal, params.articleId, body),
    setArticleStatus: ({ principal, params, body }) =>
      setArticleStatus(deps, principal, params.articleId, body),
    previewArticle: ({ body }) => previewArticle(body),
  });
}

/** Line ends and quotes of a long text are two bytes in JSON. */
