import * as calls from '#contract/account-desk-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import {
  endAccountSessions,
  exportDeskAccounts,
  getAccountCounts,
  getDeskAccounts,
  restoreAccount,
} from './actions.ts';
import { addNote, endAccountSession, getDeskPerson, getHistory, getNotes } from './person-actions.ts';
import { changeAccountEmail, previewEmailByTeam } from './email-actions.ts';
import { changeStaffRole } from './role-actions.ts';
import { getVisitsAhead, previewSuspension, suspendAccount } from './suspension-actions.ts';
import { endAccountView, viewAccount } from './view-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fileHeaders } from '#server/kernel/http/downloads.ts';
import { allowSlowDownload } from '#server/kernel/http/limits/slow-clients.ts';
import type { Feature } from '#server/kernel/feature.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';
import type { App } from '#server/kernel/http/server.ts';

export function accountDeskRoutes(app: App, deps: Deps, features: readonly Feature[]): void {
  const history = features.flatMap((feature) => feature.history ?? []);
  serve(app, calls, {
    suspendAccount: ({ principal, params, body }) =>
      suspendAccount(deps, principal.accountId, params.userId, body),
    previewSuspension: ({ principal, params, body }) =>
      previewSuspension(deps, principal.accountId, params.userId, body),
    restoreAccount: ({ principal, params, body }) =>
      restoreAccount(deps, principal.accountId, params.userId, body.text),
    changeStaffRole: ({ principal, params, body }) =>
      changeStaffRole(deps, principal.accountId, params.userId, body),
    endAccountSessions: ({ principal, params, body }) =>
      endAccountSessions(deps, principal, params.userId, body.reason),
    listAccounts: ({ query }) => getDeskAccounts(deps, query),
    countAccounts: ({ query }) => getAccountCounts(deps, query.query),
    exportAccounts: async (request, reply) => {
      reply.headers(fileHeaders('people.csv')).type('text/csv; charset=utf-8');
      if (request.method === 'HEAD') return reply.send();
      const { principal, query } = request;
      const table = await exportDeskAccounts(deps, principal.accountId, query, languageOf(request));
      allowSlowDownload(request.raw, reply.raw);
      return reply.send(table);
    },
    getAccount: (request) =>
      getDeskPerson(deps, {
        id: request.params.userId,
        sessionId: request.principal.sessionId,
        language: languageOf(request),
      }),
    endAccountSession: (request) => {
      const { params, principal } = request;
      const look = { id: params.userId, sessionId: principal.sessionId, language: languageOf(request) };
      return endAccountSession(deps, principal, look, params.sessionId);
    },
    viewAccount: ({ principal, params, body }) => viewAccount(deps, principal, params.userId, body.reason),
    endAccountView: ({ principal }) => endAccountView(deps, principal),
    changeAccountEmail: (request) => {
      const { params, principal, body } = request;
      const look = { id: params.userId, sessionId: principal.sessionId, language: languageOf(request) };
      return changeAccountEmail(deps, principal.accountId, look, body);
    },
    previewEmailByTeam: (request) => {
      const { params, principal, body } = request;
      const look = { id: params.userId, sessionId: principal.sessionId, language: languageOf(request) };
      return previewEmailByTeam(deps, principal.accountId, look, body);
    },
    listVisitsAhead: ({ params }) => getVisitsAhead(deps, params.userId),
    listAccountNotes: ({ params, query }) => getNotes(deps, params.userId, query),
    addAccountNote: ({ principal, params, body }) =>
      addNote(deps, principal.accountId, params.userId, body.text),
    listAccountHistory: (request) =>
      getHistory(deps, history, { id: request.params.userId, language: languageOf(request) }, request.query),
  });
}
