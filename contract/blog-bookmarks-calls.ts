import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { BookmarksQuery, ArticleCardPage, BookmarkParams, BlogBookmark } from './blog.ts';

export const listBookmarks = endpoint({
  method: 'GET',
  path: '/blog/bookmarks',
  tag: 'Blog',
  summary: 'The articles that I keep',
  access: 'user',
  query: BookmarksQuery,
  response: { 200: ArticleCardPage },
});

export const bookmarkArticle = endpoint({
  method: 'PUT',
  path: '/blog/articles/:id/bookmark',
  tag: 'Blog',
  summary: 'Keep an article',
  access: 'user',
  errors: ['RES001'],
  params: BookmarkParams,
  response: { 200: BlogBookmark },
});

export const forgetArticle = endpoint({
  method: 'DELETE',
  path: '/blog/articles/:id/bookmark',
  tag: 'Blog',
  summary: 'Keep an article no longer',
  access: 'user',
  params: BookmarkParams,
  response: { 204: z.null() },
});
