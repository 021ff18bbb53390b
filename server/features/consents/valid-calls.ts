import * as calls from '#contract/consents-calls.ts';
import { call } from '#server/testing/app.ts';
import { validCallsOf } from '#server/testing/feature-calls.ts';

export const consentsValidCalls = validCallsOf(calls, () => ({
  calls: {
    recordConsent: async () =>
      call('POST', '/consents', undefined, {
        choice: 'custom',
        analytics: true,
        textHash: 'a1'.repeat(32),
        source: 'footer',
      }),
  },
}));
