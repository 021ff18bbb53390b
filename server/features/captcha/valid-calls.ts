import * as calls from '#contract/captcha-calls.ts';
import { call } from '#server/testing/app.ts';
import { validCallsOf } from '#server/testing/feature-calls.ts';

export const captchaValidCalls = validCallsOf(calls, () => ({
  calls: { getCaptchaChallenge: async () => call('GET', '/captcha/challenge') },
}));
