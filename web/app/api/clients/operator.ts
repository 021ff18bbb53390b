import * as calls from '#contract/operator-calls.ts';
import { clientOf } from '../client-of.ts';

export const operatorApi = clientOf(calls);
export const { useGetOperatorQuery } = operatorApi;
