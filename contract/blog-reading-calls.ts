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
