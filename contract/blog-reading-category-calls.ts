import { endpoint } from './endpoint.ts';
import {
  BlogLanguageQuery,
  BlogTopics,
  BlogCategoryParams,
  BlogCategories,
  BlogCategory,
  BlogBreadcrumb,
} from './blog.ts';

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
