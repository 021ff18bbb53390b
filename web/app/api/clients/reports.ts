import * as reportsCalls from '#contract/reports-calls.ts';
import * as reportsDecisionsCalls from '#contract/reports-decisions-calls.ts';
import { clientOf } from '../client-of.ts';

export const reportsApi = clientOf({ ...reportsCalls, ...reportsDecisionsCalls });
export const {
  useCreateReportMutation,
  useListReportsQuery,
  useAppealDecisionMutation,
  useGetDecisionQuery,
} = reportsApi;
