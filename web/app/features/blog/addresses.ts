import type { Language } from '#contract/languages.ts';

export const blogHref = '/blog';
export const blogCategoriesHref = '/blog/categories';
export const bookmarksHref = '/blog/bookmarks';
export const blogSearchHref = '/blog/search';
export const articleHref = (slug: string): string => `/blog/articles/${slug}`;
export const blogCategoryHref = (slug: string): string => `${blogCategoriesHref}/${slug}`;
export const blogTopicsHref = (category: string): string => `${blogCategoryHref(category)}/topics`;
export const blogTopicHref = (category: string, topic: string): string =>
  `${blogTopicsHref(category)}/${topic}`;
export const feedHref = (language: Language): string => `/blog/rss.xml?lang=${language}`;
