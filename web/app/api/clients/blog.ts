import * as blogBookmarksCalls from '#contract/blog-bookmarks-calls.ts';
import * as blogReadingCalls from '#contract/blog-reading-calls.ts';
import * as blogReadingCategoryCalls from '#contract/blog-reading-category-calls.ts';
import { clientOf } from '../client-of.ts';

export const blogApi = clientOf({ ...blogBookmarksCalls, ...blogReadingCalls, ...blogReadingCategoryCalls });
export const {
  useBookmarkArticleMutation,
  useForgetArticleMutation,
  useListBookmarksQuery,
  useGetArticleQuery,
  useListArticlesQuery,
  useListFeaturedArticlesQuery,
  useGetBlogCategoryQuery,
  useListBlogTopicsQuery,
  useListBlogTopicsOfCategoryQuery,
  useListRootBlogCategoriesQuery,
} = blogApi;
