import { endpoint } from './endpoint.ts';
import {
  DeskArticlesQuery,
  DeskArticlePage,
  BlogArticleInput,
  DeskArticle,
  DeskArticleParams,
  BlogArticleChange,
  BlogStatusChange,
  BlogPreviewInput,
  BlogPreview,
} from './blog-desk.ts';

const bodyLimit = 512 * 1024;

export const listDeskArticles = endpoint({
  method: 'GET',
  path: '/admin/blog/articles',
  tag: 'Blog desk',
  summary: 'Articles of every status',
  access: 'admin',
  query: DeskArticlesQuery,
  response: { 200: DeskArticlePage },
  shownBy: 'form',
});

export const createArticle = endpoint({
  method: 'POST',
  path: '/admin/blog/articles',
  tag: 'Blog desk',
  summary: 'Write a new draft, or a translation',
  access: 'admin',
  bodyLimit: bodyLimit,
  body: BlogArticleInput,
  response: { 201: DeskArticle },
  answers: 'getDeskArticle',
  shownBy: 'form',
});

export const getDeskArticle = endpoint({
  method: 'GET',
  path: '/admin/blog/articles/:articleId',
  tag: 'Blog desk',
  summary: 'An article with its text',
  access: 'admin',
  errors: ['RES001'],
  params: DeskArticleParams,
  response: { 200: DeskArticle },
  provides: [],
  shownBy: 'form',
});

export const changeArticle = endpoint({
  method: 'PUT',
  path: '/admin/blog/articles/:articleId',
  tag: 'Blog desk',
  summary: 'Change an article',
  access: 'admin',
  errors: ['RES001', 'CNF001'],
  bodyLimit: bodyLimit,
  params: DeskArticleParams,
  body: BlogArticleChange,
  response: { 200: DeskArticle },
  answers: 'getDeskArticle',
  shownBy: 'form',
});

export const setArticleStatus = endpoint({
  method: 'PUT',
  path: '/admin/blog/articles/:articleId/status',
  tag: 'Blog desk',
  summary: 'Publish, schedule or archive an article',
  access: 'admin',
  errors: ['RES001', 'CNF001', 'BLG002'],
  params: DeskArticleParams,
  body: BlogStatusChange,
  response: { 200: DeskArticle },
  answers: 'getDeskArticle',
  shownBy: 'form',
});

export const previewArticle = endpoint({
  method: 'POST',
  path: '/admin/blog/preview',
  tag: 'Blog desk',
  summary: 'A text as readers would see it',
  access: 'admin',
  bodyLimit: bodyLimit,
  body: BlogPreviewInput,
  response: { 200: BlogPreview },
  stale: [],
  shownBy: 'form',
});
