import * as calls from '#contract/statistics-calls.ts';
import { call } from '#server/testing/app.ts';
import { validCallsOf } from '#server/testing/feature-calls.ts';

export const statisticsValidCalls = validCallsOf(calls, (_testApp, { theAdministrator }) => ({
  calls: {
    getStatistics: async () => call('GET', '/admin/statistics', await theAdministrator()),
    exportStatistics: async () =>
      call('GET', '/admin/statistics/export?table=TRADE', await theAdministrator()),
  },
}));
