import * as z from 'zod/mini';
import { ConfirmTwoFactor, RecoveryCodes, TwoFactorSetup } from '#contract/security.ts';
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, renewRecoveryCodes } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { App } from '#server/kernel/http/server.ts';

export function secondFactorRoutes(app: App, deps: Deps): void {
  const tags = ['Security'];

  app.post(
    '/users/me/two-factor',
    {
      config: { access: 'user', errors: ['USR006'] },
      schema: {
        operationId: 'beginTwoFactor',
        tags,
        summary: 'Begin a second factor: its secret for an authenticator',
        response: { 201: TwoFactorSetup },
      },
    },
    (request, reply) => {
      reply.status(201);
      return beginTwoFactor(deps, principalOf(request).accountId);
    },
  );

  app.post(
    '/users/me/two-factor/confirm',
    {
      config: { access: 'owner', errors: ['AUT004', 'USR006'] },
      schema: {
        operationId: 'confirmTwoFactor',
        tags,
        summary: 'Switch my second factor on with its first code, and get recovery codes',
        body: ConfirmTwoFactor,
        response: { 200: RecoveryCodes },
      },
    },
    (request) => confirmTwoFactor(deps, principalOf(request).accountId, request.body, request.ip),
  );

  app.delete(
    '/users/me/two-factor',
    {
      config: { access: 'owner', errors: ['AUT004'] },
      schema: {
        operationId: 'endTwoFactor',
        tags,
        summary: 'Switch my second factor off',
        body: ConfirmTwoFactor,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await endTwoFactor(deps, principalOf(request).accountId, request.body, request.ip);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/users/me/two-factor/recovery-codes',
    {
      config: { access: 'owner', errors: ['AUT004'] },
      schema: {
        operationId: 'renewRecoveryCodes',
        tags,
        summary: 'Replace my recovery codes',
        body: ConfirmTwoFactor,
        response: { 201: RecoveryCodes },
      },
    },
    (request, reply) => {
      reply.status(201);
      return renewRecoveryCodes(deps, principalOf(request).accountId, request.body, request.ip);
    },
  );
}
