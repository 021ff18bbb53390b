import { randomUUID } from 'node:crypto';
import { solveCaptcha } from '#server/features/captcha/factory.ts';
import { makeProspect } from '#server/features/prospects/factory.ts';
import { leaveToken } from '#server/features/prospects/rules.ts';
import { call, type TestApp } from '../../app.ts';
import type { ValidCalls } from '../call.ts';

/** The valid calls about prospects, consents and the captcha. */
export function prospectCalls({ deps }: TestApp): ValidCalls {
  return {
    getCaptchaChallenge: () => Promise.resolve(call('GET', '/captcha/challenge')),
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
    recordConsent: () =>
      Promise.resolve(
        call('POST', '/consents', undefined, {
          choice: 'custom',
          analytics: true,
          textHash: 'a1'.repeat(32),
          source: 'footer',
        }),
      ),
    countProspects: () => Promise.resolve(call('GET', '/prospects/count')),
    confirmInterest: async () =>
      call('POST', '/prospects/confirm', undefined, { token: (await makeProspect(deps)).token }),
    leaveProspects: async () =>
      call('POST', '/prospects/unsubscribe', undefined, {
        token: leaveToken(deps.config.secrets.auth, (await makeProspect(deps)).id),
      }),
  };
}
