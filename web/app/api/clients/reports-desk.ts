import * as reportsDeskCalls from '#contract/reports-desk-calls.ts';
import { clientOf } from '../client-of.ts';

export const reportsDeskApi = clientOf(reportsDeskCalls);
export const {
  useDecideAppealMutation,
  useGetAppealQuery,
  useListAppealsQuery,
  useDecideReportMutation,
  useGetDeskReportQuery,
  useGetReportedMessagesQuery,
  useListDeskReportsQuery,
  useDecideHeldReviewMutation,
  useGetHeldReviewQuery,
  useListHeldReviewsQuery,
} = reportsDeskApi;
