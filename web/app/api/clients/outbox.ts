import * as calls from '#contract/outbox-calls.ts';
import { clientOf } from '../client-of.ts';

export const outboxApi = clientOf(calls);
export const {
  useGetWaitingMailsQuery,
  useListFailedJobsQuery,
  useListMailsQuery,
  useRetryJobMutation,
  useRetryJobsMutation,
  useRetryMailMutation,
  useRetryMailsMutation,
} = outboxApi;
