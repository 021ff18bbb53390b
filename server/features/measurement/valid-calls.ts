import * as calls from '#contract/measurement-calls.ts';
import { validCallsOf } from '#server/testing/feature-calls.ts';

export const measurementValidCalls = validCallsOf(calls, () => ({
  calls: {
    measurePage: async () => ({
      method: 'POST',
      url: '/api/analytics/performance',
      payload: { fcp: 900, lcp: 1500, fid: 12, cls: 0.05, ttfb: 120, route: '/services' },
    }),
  },
}));
