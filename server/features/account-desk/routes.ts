import * as z from 'zod/mini';
import { AdministratorChange } from '#contract/administrators.ts';
import {
  DeskAccount,
  DeskAccountFilter,
  DeskAccountPage,
  DeskAccountParams,
  DeskAccountQuery,
  RestorationInput,
  SignOutInput,
  SuspensionInput,
} from '#contract/account-desk.ts';
import {
  endAccountSessions,
  exportDeskAccounts,
  getDeskAccount,
  getDeskAccounts,
  restoreAccount,
  suspendAccount,
} from './actions.ts';
import { changeAdministrator } from './role-actions.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fileHeaders } from '#server/kernel/http/downloads.ts';
import { allowSlowDownload } from '#server/kernel/http/limits/slow-clients.ts';
import type { App } from '#server/kernel/http/server.ts';

const tags = ['Accounts'];
const path = '/admin/users';

export function accountDeskRoutes(app: App, deps: Deps): void {
  readingRoutes(app, deps);

  app.post(
    `${path}/:userId/suspend`,
    {
      config: { access: 'admin', needsProof: true, errors: ['RES001', 'USR008'] },
      schema: {
        operationId: 'suspendAccount',
        tags,
        summary: 'Suspend an account, with a reason that its owner reads',
        params: DeskAccountParams,
        body: SuspensionInput,
        response: { 200: DeskAccount },
      },
    },
    (request) => suspendAccount(deps, principalOf(request).accountId, request.params.userId, request.body),
  );

  app.post(
    `${path}/:userId/restore`,
    {
      config: { access: 'admin', errors: ['RES001', 'USR008'] },
      schema: {
        operationId: 'restoreAccount',
        tags,
        summary: 'End the suspension of an account',
        params: DeskAccountParams,
        body: RestorationInput,
        response: { 200: DeskAccount },
      },
    },
    (request) =>
      restoreAccount(deps, principalOf(request).accountId, request.params.userId, request.body.text),
  );

  app.put(
    `${path}/:userId/administrator`,
    {
      config: { access: 'admin', needsProof: true, errors: ['RES001', 'USR005', 'USR008'] },
      schema: {
        operationId: 'changeAdministrator',
        tags,
        summary: 'Give or take the role of administrators',
        params: DeskAccountParams,
        body: AdministratorChange,
        response: { 200: DeskAccount },
      },
    },
    (request) =>
      changeAdministrator(deps, principalOf(request).accountId, request.params.userId, request.body),
  );

  app.post(
    `${path}/:userId/sign-out`,
    {
      config: { access: 'admin', errors: ['RES001'] },
      schema: {
        operationId: 'endAccountSessions',
        tags,
        summary: 'Sign a person out everywhere, with a reason for the journal',
        params: DeskAccountParams,
        body: SignOutInput,
        response: { 200: DeskAccount },
      },
    },
    (request) =>
      endAccountSessions(deps, principalOf(request).accountId, request.params.userId, request.body.reason),
  );
}

function readingRoutes(app: App, deps: Deps): void {
  app.get(
    path,
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'listAccounts',
        tags,
        summary: 'Accounts, the newest first',
        querystring: DeskAccountQuery,
        response: { 200: DeskAccountPage },
      },
    },
    (request) => getDeskAccounts(deps, request.query),
  );

  app.get(
    `${path}/export`,
    {
      config: { access: 'admin', needsProof: true },
      schema: {
        operationId: 'exportAccounts',
        tags,
        summary: 'The same as a table; it is in the audit',
        querystring: DeskAccountFilter,
        response: {
          200: {
            description: 'CSV; cells that a spreadsheet would compute are escaped',
            content: { 'text/csv': { schema: z.unknown() } },
          },
        },
      },
    },
    async (request, reply) => {
      reply.headers(fileHeaders('people.csv')).type('text/csv; charset=utf-8');
      if (request.method === 'HEAD') return reply.send();
      const table = await exportDeskAccounts(deps, principalOf(request).accountId, request.query);
      allowSlowDownload(request.raw, reply.raw);
      return reply.send(table);
    },
  );

  app.get(
    `${path}/:userId`,
    {
      config: { access: 'admin', errors: ['RES001'] },
      schema: {
        operationId: 'getAccount',
        tags,
        summary: 'An account',
        params: DeskAccountParams,
        response: { 200: DeskAccount },
      },
    },
    (request) => getDeskAccount(deps, request.params.userId),
  );
}
