import * as reportsDecisionsDeskCalls from '#contract/reports-decisions-desk-calls.ts';
import * as reportsDeskCalls from '#contract/reports-desk-calls.ts';
import * as reportsDeskHeldCalls from '#contract/reports-desk-held-calls.ts';
import { clientOf } from '../client-of.ts';

export const reportsDeskApi = clientOf({
  ...reportsDecisionsDeskCalls,
  ...reportsDeskCalls,
  ...reportsDeskHeldCalls,
});
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
