import * as blogDeskArticleCalls from '#contract/blog-desk-article-calls.ts';
import * as blogDeskCategoryCalls from '#contract/blog-desk-category-calls.ts';
import { clientOf } from '../client-of.ts';
import { keepAnswers } from '../signed-in/keep-answers.ts';

const calls = { ...blogDeskArticleCalls, ...blogDeskCategoryCalls };
export const blogDeskApi = clientOf(calls);
keepAnswers(calls);
export const {
  useChangeArticleMutation,
  useCreateArticleMutation,
  useGetDeskArticleQuery,
  useListDeskArticlesQuery,
  usePreviewArticleMutation,
  useSetArticleStatusMutation,
  useChangeBlogCategoryMutation,
  useChangeBlogTopicMutation,
  useCreateBlogCategoryMutation,
  useCreateBlogTopicMutation,
  useDeleteBlogCategoryMutation,
  useDeleteBlogTopicMutation,
  useListDeskBlogCategoriesQuery,
} = blogDeskApi;
