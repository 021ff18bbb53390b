import * as calls from '#contract/availability-own-calls.ts';
import { clientOf } from '../client-of.ts';

export const availabilityOwnApi = clientOf(calls);
export const {
  useAddTimeOffMutation,
  useGetOpeningHoursQuery,
  useListTimeOffQuery,
  useRemoveTimeOffMutation,
  useSetOpeningHoursMutation,
} = availabilityOwnApi;
