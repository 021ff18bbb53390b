import { randomUUID } from 'node:crypto';
import * as calls from '#contract/prospects-calls.ts';
import { solveCaptcha } from '#server/features/captcha/factory.ts';
import { makeProspect } from './factory.ts';
import { leaveToken } from './rules.ts';
import { call } from '#server/testing/app.ts';
import { validCallsOf } from '#server/testing/feature-calls.ts';

/** The valid calls about prospects. */
export const prospectsValidCalls = validCallsOf(calls, ({ deps }) => {
  return {
    calls: {
      askInterest: async () =>
        call('POST', '/prospects', undefined, {
          email: `${randomUUID()}@example.org`,
          kind: 'CLIENT',
          postalCode: '44000',
          category: 'cleaning',
          locale: 'fr',
          captcha: await solveCaptcha(deps),
          consent: true,
        }),
      subscribeToNewsletter: async () =>
        call('POST', '/newsletter/subscribe', undefined, {
          email: `${randomUUID()}@example.org`,
          captcha: await solveCaptcha(deps),
          locale: 'fr',
        }),
      countProspects: () => Promise.resolve(call('GET', '/prospects/count')),
      confirmInterest: async () =>
        call('POST', '/prospects/confirm', undefined, { token: (await makeProspect(deps)).token }),
      leaveProspects: async () =>
        call('POST', '/prospects/unsubscribe', undefined, {
          token: leaveToken(deps.config.secrets.auth, (await makeProspect(deps)).id),
        }),
    },

    texts: {
      'askInterest body captcha': 'not stored',
      'subscribeToNewsletter body captcha': 'not stored',
      'confirmInterest body token': 'not stored',
      'leaveProspects body token': 'not stored',
    },
  };
});
