import * as reportsCalls from '#contract/reports-calls.ts';
import { clientOf } from '../client-of.ts';

export const reportsApi = clientOf(reportsCalls);
export const {
  useCreateReportMutation,
  useListReportsQuery,
  useAppealDecisionMutation,
  useGetDecisionQuery,
} = reportsApi;
