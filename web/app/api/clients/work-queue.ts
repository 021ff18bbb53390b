import * as calls from '#contract/work-queue-calls.ts';
import { clientOf } from '../client-of.ts';

export const workQueueApi = clientOf(calls);
export const {
  useCountWorkQuery,
  useListWorkQuery,
  useGetWorkItemQuery,
  useClaimWorkMutation,
  useAssignWorkMutation,
  useListWorkAssigneesQuery,
  useReleaseWorkMutation,
  usePreviewDecisionMutation,
  useDecideWorkMutation,
} = workQueueApi;
