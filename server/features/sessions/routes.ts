import * as calls from '#contract/sessions-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { listSessionRecords, recordSession } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

export function sessionRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    listSessionRecords: ({ principal, query }) => listSessionRecords(deps, principal.accountId, query),
    recordSession: ({ principal, ip, headers, body }) => {
      const caller = {
        accountId: principal?.accountId ?? null,
        address: ip,
        userAgent: headers['user-agent'],
      };
      return recordSession(deps, caller, body);
    },
  });
}
