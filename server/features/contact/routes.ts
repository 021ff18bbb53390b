import * as calls from '#contract/contact-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { receiveMessage } from './actions.ts';
import { contactDeskRoutes } from './desk-routes.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';

export function contactRoutes(app: App, deps: Deps): void {
  contactDeskRoutes(app, deps);

  serve(app, calls, {
    sendContactMessage: async (request) => {
      const writer = {
        accountId: request.principal?.accountId ?? null,
        address: request.ip,
        language: languageOf(request),
      };
      return await receiveMessage(deps, writer, request.body);
    },
  });
}
