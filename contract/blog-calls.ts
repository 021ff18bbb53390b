import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  ArticlesQuery,
  ArticleCardPage,
  BlogLanguageQuery,
  ArticleCards,
  BlogCategoryParams,
  ArticlesOfCategoryQuery,
  ArticleParams,
  Article,
  PublishedSlugsQuery,
  PublishedSlugPage,
  BlogTopics,
  BlogCategories,
  BlogCategory,
  BlogBreadcrumb,
  BookmarksQuery,
  BookmarkParams,
  BlogBookmark,
} from './blog.ts';

export const listArticles = endpoint({
  method: 'GET',
  path: '/blog/articles/published',
  tag: 'Blog',
  summary: 'Articles by words, category, topic, date and views',
  access: 'public',
  query: ArticlesQuery,
  response: { 200: ArticleCardPage },
});

export const listFeaturedArticles = endpoint({
  method: 'GET',
  path: '/blog/articles/published/featured',
  tag: 'Blog',
  summary: 'The articles that open the blog',
  access: 'public',
  query: BlogLanguageQuery,
  response: { 200: ArticleCards },
});

export const listArticlesOfCategory = endpoint({
  method: 'GET',
  path: '/blog/articles/published/category/:slug',
  tag: 'Blog',
  summary: 'Articles of a category and its subcategories',
  access: 'public',
  errors: ['RES001'],
  params: BlogCategoryParams,
  query: ArticlesOfCategoryQuery,
  response: { 200: ArticleCardPage },
});

export const getArticle = endpoint({
  method: 'GET',
  path: '/blog/articles/published/:slug',
  tag: 'Blog',
  summary: 'An article by its slug; an earlier slug gives it with the current one',
  access: 'public',
  errors: ['RES001'],
  params: ArticleParams,
  query: BlogLanguageQuery,
  response: { 200: Article },
});

export const listPublishedSlugs = endpoint({
  method: 'GET',
  path: '/blog/articles/published-slugs',
  tag: 'Blog',
  summary: 'The addresses of all articles',
  access: 'public',
  query: PublishedSlugsQuery,
  response: { 200: PublishedSlugPage },
});

export const listBlogTopics = endpoint({
  method: 'GET',
  path: '/blog/topics',
  tag: 'Blog',
  summary: 'All topics by category',
  access: 'public',
  query: BlogLanguageQuery,
  response: { 200: BlogTopics },
});

export const listBlogTopicsOfCategory = endpoint({
  method: 'GET',
  path: '/blog/topics/by-category/:slug',
  tag: 'Blog',
  summary: 'The topics of a category and its subcategories',
  access: 'public',
  errors: ['RES001'],
  params: BlogCategoryParams,
  query: BlogLanguageQuery,
  response: { 200: BlogTopics },
});

export const listRootBlogCategories = endpoint({
  method: 'GET',
  path: '/blog/categories/hierarchy/root',
  tag: 'Blog',
  summary: 'The root categories with their subcategories',
  access: 'public',
  query: BlogLanguageQuery,
  response: { 200: BlogCategories },
});

export const getBlogCategory = endpoint({
  method: 'GET',
  path: '/blog/categories/hierarchy/:slug',
  tag: 'Blog',
  summary: 'A category with its subcategories and topics',
  access: 'public',
  errors: ['RES001'],
  params: BlogCategoryParams,
  query: BlogLanguageQuery,
  response: { 200: BlogCategory },
});

export const listBlogSubcategories = endpoint({
  method: 'GET',
  path: '/blog/categories/hierarchy/:slug/subcategories',
  tag: 'Blog',
  summary: 'The subcategories of a category',
  access: 'public',
  errors: ['RES001'],
  params: BlogCategoryParams,
  query: BlogLanguageQuery,
  response: { 200: BlogCategories },
});

export const getBlogBreadcrumb = endpoint({
  method: 'GET',
  path: '/blog/categories/hierarchy/:slug/breadcrumb',
  tag: 'Blog',
  summary: 'The way from the root to a category',
  access: 'public',
  errors: ['RES001'],
  params: BlogCategoryParams,
  query: BlogLanguageQuery,
  response: { 200: BlogBreadcrumb },
});

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
