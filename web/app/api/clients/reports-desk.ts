import * as reportsDeskCalls from '#contract/reports-desk-calls.ts';
import { clientOf } from '../client-of.ts';

export const reportsDeskApi = clientOf(reportsDeskCalls);
export const {
  useDecideAppealMutation,
  useGetAppealQuery,
  useListAppealsQuery,
  useClaimReportMutation,
  useDecideReportMutation,
  useGetDeskReportQuery,
  useGetReportedMessagesQuery,
  useListDeskReportsQuery,
  useReleaseReportMutation,
  useDecideHeldReviewMutation,
  useGetHeldReviewQuery,
  useListHeldReviewsQuery,
} = reportsDeskApi;
