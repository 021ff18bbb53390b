import * as z from 'zod/mini';
import {
  IdentityProof,
  Proof,
  SecuritySettings,
  SecuritySettingsInput,
  SessionParams,
} from '#contract/security.ts';
import {
  changeSecuritySettings,
  endOtherSessions,
  endSession,
  getSecuritySettings,
  proveIdentity,
  recogniseSession,
} from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { App } from '#server/kernel/http/server.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';

export function securityRoutes(app: App, deps: Deps): void {
  const tags = ['Security'];

  app.get(
    '/users/me/security-settings',
    {
      config: { access: 'user', openWhenSuspended: true },
      schema: {
        operationId: 'getSecuritySettings',
        tags,
        summary: 'What protects my account, and where it is signed in',
        response: { 200: SecuritySettings },
      },
    },
    (request) => getSecuritySettings(deps, principalOf(request), languageOf(request)),
  );

  app.put(
    '/users/me/security-settings',
    {
      config: { access: 'user' },
      schema: {
        operationId: 'changeSecuritySettings',
        tags,
        summary: 'Choose the alerts about sign-ins',
        body: SecuritySettingsInput,
        response: { 200: SecuritySettings },
      },
    },
    (request) => changeSecuritySettings(deps, principalOf(request), request.body, languageOf(request)),
  );

  app.post(
    '/users/me/identity-proof',
    {
      config: { access: 'user', errors: ['AUT004'] },
      schema: {
        operationId: 'proveIdentity',
        tags,
        summary: 'Prove again who I am, before an action that asks for it',
        body: Proof,
        response: { 200: IdentityProof },
      },
    },
    (request) => proveIdentity(deps, principalOf(request), request.body, request.ip),
  );

  app.delete(
    '/users/me/sessions',
    {
      config: { access: 'user' },
      schema: {
        operationId: 'endOtherSessions',
        tags,
        summary: 'End my other sessions',
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await endOtherSessions(deps, principalOf(request));
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/users/me/sessions/:id',
    {
      config: { access: 'owner' },
      schema: {
        operationId: 'endSession',
        tags,
        summary: 'End one of my sessions',
        params: SessionParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await endSession(deps, principalOf(request).accountId, request.params.id);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/users/me/sessions/:id/recognise',
    {
      config: { access: 'owner' },
      schema: {
        operationId: 'recogniseSession',
        tags,
        summary: 'Say that a sign-in was mine',
        params: SessionParams,
        response: { 200: SecuritySettings },
      },
    },
    (request) => recogniseSession(deps, principalOf(request), request.params.id, languageOf(request)),
  );
}
