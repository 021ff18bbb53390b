import * as calls from '#contract/consents-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { consentBrowserCookie, consentRecordName } from '#contract/consents-rules.ts';
import { recordConsent } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

export function consentRoutes(app: App, deps: Deps): void {
  const { publicUrl, consentTtlDays } = deps.config;
  const options = {
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: consentTtlDays * 86_400,
  } as const;

  serve(app, calls, {
    recordConsent: async (request, reply) => {
      const known = request.cookies[consentBrowserCookie];
      const { proof, record, browserId } = await recordConsent(deps, request.body, known);
      // Safari keeps what a script stores for seven days: a cookie of the server is kept.
      reply.setCookie(consentRecordName, JSON.stringify(record), { ...options, path: '/' });
      reply.setCookie(consentBrowserCookie, browserId, {
        ...options,
        path: '/api/v1/consents',
        httpOnly: true,
      });
      return proof;
    },
  });
}
