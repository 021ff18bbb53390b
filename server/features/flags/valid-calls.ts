import * as calls from '#contract/flags-calls.ts';
import { call } from '#server/testing/app.ts';
import { validCallsOf } from '#server/testing/feature-calls.ts';

export const flagsValidCalls = validCallsOf(calls, (_testApp, { theAdministrator }) => {
  const listFlags = async () => call('GET', '/admin/flags', await theAdministrator());
  return {
    calls: {
      listFlags,
      changeFlag: async () =>
        call('PUT', '/admin/flags/demoBanner', await theAdministrator(), {
          on: true,
          reason: 'Une démonstration.',
        }),
    },
    longLists: { listFlags },
    // Kept in the audit where the flag changes (flags.test.ts), which calls at the same time leave open.
    texts: { 'changeFlag body reason': 'not stored' },
  };
});
