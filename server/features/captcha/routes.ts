import * as calls from '#contract/captcha-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { makeChallenge } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

export function captchaRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    getCaptchaChallenge: async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const { parameters, signature = '' } = await makeChallenge(deps);
      return { parameters: { ...parameters }, signature };
    },
  });
}
