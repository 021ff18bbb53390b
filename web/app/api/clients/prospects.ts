import * as calls from '#contract/prospects-calls.ts';
import { clientOf } from '../client-of.ts';

export const prospectsApi = clientOf(calls);
export const {
  useConfirmInterestMutation,
  useCountProspectsQuery,
  useLeaveProspectsMutation,
  useSubscribeToNewsletterMutation,
} = prospectsApi;
