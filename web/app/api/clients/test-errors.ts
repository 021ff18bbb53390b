import * as calls from '#contract/test-errors-calls.ts';
import { clientOf } from '../client-of.ts';

export const testApi = clientOf(calls);
export const { useListErrorCodesQuery } = testApi;
