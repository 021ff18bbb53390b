import * as calls from '#contract/prospects-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { askInterest, confirmInterest, createProspectCount, withdrawInterest } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';

export function prospectRoutes(app: App, deps: Deps): void {
  const countOf = createProspectCount(deps);

  serve(app, calls, {
    askInterest: async ({ body }) => {
      await askInterest(deps, body);
      return { accepted: true } as const;
    },
    subscribeToNewsletter: async (request) => {
      const { locale = languageOf(request), ...reader } = request.body;
      await askInterest(deps, { ...reader, kind: 'NEWSLETTER', locale, consent: true });
      return { accepted: true } as const;
    },
    countProspects: async () => ({ count: await countOf() }),
    confirmInterest: ({ body }) => confirmInterest(deps, body.token),
    leaveProspects: ({ body }) => withdrawInterest(deps, body.token),
  });
}
