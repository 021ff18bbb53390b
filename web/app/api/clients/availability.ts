import * as calls from '#contract/availability-calls.ts';
import { clientOf } from '../client-of.ts';

export const availabilityApi = clientOf(calls);
export const { useListSlotsQuery } = availabilityApi;
