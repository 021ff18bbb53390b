import * as calls from '#contract/subscriptions-calls.ts';
import { clientOf } from '../client-of.ts';

export const subscriptionsApi = clientOf(calls);
export const {
  useCancelSubscriptionMutation,
  useChoosePlanMutation,
  useGetOwnSubscriptionQuery,
  useListPlansQuery,
} = subscriptionsApi;
