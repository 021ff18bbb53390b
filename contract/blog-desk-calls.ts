import * as z from 'zod/mini';
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
  DeskCategories,
  BlogCategoryInput,
  DeskCategory,
  DeskCategoryParams,
  BlogCategoryChange,
  DeskVersionQuery,
  BlogTopicInput,
  DeskTopic,
  DeskTopicParams,
  BlogTopicChange,
} from './blog-desk.ts';

const bodyLimit = 512 * 1024;

export const listDeskArticles = endpoint({
  method: 'GET',
  path: '/admin/blog/articles',
  tag: 'Blog desk',
  summary: 'Articles of every status',
  access: 'editor',
  query: DeskArticlesQuery,
  response: { 200: DeskArticlePage },
  shownBy: 'form',
});

export const createArticle = endpoint({
  method: 'POST',
  path: '/admin/blog/articles',
  tag: 'Blog desk',
  summary: 'Write a new draft, or a translation',
  access: 'editor',
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
  access: 'editor',
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
  access: 'editor',
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
  access: 'editor',
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
  access: 'editor',
  bodyLimit: bodyLimit,
  body: BlogPreviewInput,
  response: { 200: BlogPreview },
  stale: [],
  shownBy: 'form',
});

export const listDeskBlogCategories = endpoint({
  method: 'GET',
  path: '/admin/blog/categories',
  tag: 'Blog desk',
  summary: 'Categories with their topics in every language',
  access: 'editor',
  response: { 200: DeskCategories },
  shownBy: 'form',
});

export const createBlogCategory = endpoint({
  method: 'POST',
  path: '/admin/blog/categories',
  tag: 'Blog desk',
  summary: 'Add a category',
  access: 'editor',
  body: BlogCategoryInput,
  response: { 201: DeskCategory },
  shownBy: 'form',
});

export const changeBlogCategory = endpoint({
  method: 'PUT',
  path: '/admin/blog/categories/:categoryId',
  tag: 'Blog desk',
  summary: 'Change a category',
  access: 'editor',
  errors: ['RES001', 'CNF001'],
  params: DeskCategoryParams,
  body: BlogCategoryChange,
  response: { 200: DeskCategory },
  shownBy: 'form',
});

export const deleteBlogCategory = endpoint({
  method: 'DELETE',
  path: '/admin/blog/categories/:categoryId',
  tag: 'Blog desk',
  summary: 'Delete a category to which nothing belongs',
  access: 'editor',
  errors: ['RES001', 'CNF001', 'BLG001'],
  params: DeskCategoryParams,
  query: DeskVersionQuery,
  response: { 204: z.null() },
  shownBy: 'form',
});

export const createBlogTopic = endpoint({
  method: 'POST',
  path: '/admin/blog/topics',
  tag: 'Blog desk',
  summary: 'Add a topic',
  access: 'editor',
  body: BlogTopicInput,
  response: { 201: DeskTopic },
  shownBy: 'form',
});

export const changeBlogTopic = endpoint({
  method: 'PUT',
  path: '/admin/blog/topics/:topicId',
  tag: 'Blog desk',
  summary: 'Change a topic',
  access: 'editor',
  errors: ['RES001', 'CNF001'],
  params: DeskTopicParams,
  body: BlogTopicChange,
  response: { 200: DeskTopic },
  shownBy: 'form',
});

export const deleteBlogTopic = endpoint({
  method: 'DELETE',
  path: '/admin/blog/topics/:topicId',
  tag: 'Blog desk',
  summary: 'Delete a topic that no article has',
  access: 'editor',
  errors: ['RES001', 'CNF001', 'BLG001'],
  params: DeskTopicParams,
  query: DeskVersionQuery,
  response: { 204: z.null() },
  shownBy: 'form',
});
