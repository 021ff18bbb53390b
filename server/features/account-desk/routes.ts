import * as calls from '#contract/account-desk-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import {
  endAccountSessions,
  exportDeskAccounts,
  getDeskAccount,
  getDeskAccounts,
  restoreAccount,
  suspendAccount,
} from './actions.ts';
import { changeStaffRole } from './role-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fileHeaders } from '#server/kernel/http/downloads.ts';
import { allowSlowDownload } from '#server/kernel/http/limits/slow-clients.ts';
import type { App } from '#server/kernel/http/server.ts';

export function accountDeskRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    suspendAccount: ({ principal, params, body }) =>
      suspendAccount(deps, principal.accountId, params.userId, body),
    restoreAccount: ({ principal, params, body }) =>
      restoreAccount(deps, principal.accountId, params.userId, body.text),
    changeStaffRole: ({ principal, params, body }) =>
      changeStaffRole(deps, principal.accountId, params.userId, body),
    endAccountSessions: ({ principal, params, body }) =>
      endAccountSessions(deps, principal.accountId, params.userId, body.reason),
    listAccounts: ({ query }) => getDeskAccounts(deps, query),
    exportAccounts: async (request, reply) => {
      reply.headers(fileHeaders('people.csv')).type('text/csv; charset=utf-8');
      if (request.method === 'HEAD') return reply.send();
      const table = await exportDeskAccounts(deps, request.principal.accountId, request.query);
      allowSlowDownload(request.raw, reply.raw);
      return reply.send(table);
    },
    getAccount: ({ params }) => getDeskAccount(deps, params.userId),
  });
}
