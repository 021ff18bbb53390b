import * as blogCalls from '#contract/blog-calls.ts';
import { clientOf } from '../client-of.ts';

export const blogApi = clientOf(blogCalls);
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
