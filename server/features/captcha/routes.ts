import { CaptchaChallenge } from '#contract/captcha.ts';
import { makeChallenge } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

export function captchaRoutes(app: App, deps: Deps): void {
  app.get(
    '/captcha/challenge',
    {
      config: { access: 'public', openWhenComingSoon: true },
      schema: {
        operationId: 'getCaptchaChallenge',
        tags: ['Captcha'],
        summary: 'A challenge for a public form',
        response: { 200: CaptchaChallenge },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const { parameters, signature = '' } = await makeChallenge(deps);
      return { parameters: { ...parameters }, signature };
    },
  );
}
