import * as calls from '#contract/operator-calls.ts';
import { call } from '#server/testing/app.ts';
import { validCallsOf } from '#server/testing/feature-calls.ts';

export const operatorValidCalls = validCallsOf(calls, () => ({
  calls: { getOperator: async () => call('GET', '/operator') },
}));
