import * as blogDeskCalls from '#contract/blog-desk-calls.ts';
import { clientOf } from '../client-of.ts';
import { keepAnswers } from '../signed-in/keep-answers.ts';

const calls = blogDeskCalls;
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
