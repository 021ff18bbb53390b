import * as z from 'zod/mini';
import { ConfirmedEmail, EmailChange, EmailToken } from '#contract/security.ts';
import {
  cancelEmailChange,
  changeEmail,
  confirmEmail,
  resendVerification,
  undoEmailChange,
} from './actions.ts';
import { sendMailedCode } from './mailed-code-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { App } from '#server/kernel/http/server.ts';

const Accepted = z.object({ accepted: z.literal(true) });
const accepted = { accepted: true } as const;

export function emailRoutes(app: App, deps: Deps): void {
  const tags = ['Auth'];

  app.post(
    '/auth/verify-email',
    {
      config: { access: 'public', errors: ['AUT006', 'USR001'] },
      schema: {
        operationId: 'verifyEmail',
        tags,
        summary: 'Confirm an e-mail address by a link',
        body: EmailToken,
        response: { 200: ConfirmedEmail },
      },
    },
    (request) => confirmEmail(deps, request.body.token),
  );

  app.post(
    '/auth/verify-email/resend',
    {
      config: { access: 'user' },
      schema: {
        operationId: 'resendVerification',
        tags,
        summary: 'Mail me the link that confirms my address again',
        response: { 202: Accepted },
      },
    },
    async (request, reply) => {
      await resendVerification(deps, principalOf(request).accountId);
      reply.status(202);
      return accepted;
    },
  );

  app.post(
    '/auth/undo-email-change',
    {
      config: { access: 'public', errors: ['AUT006', 'USR001'] },
      schema: {
        operationId: 'undoEmailChange',
        tags,
        summary: 'Take a change of e-mail address back by a link',
        body: EmailToken,
        response: { 200: ConfirmedEmail },
      },
    },
    (request) => undoEmailChange(deps, request.body.token),
  );

  app.put(
    '/users/me/email',
    {
      config: { access: 'user', errors: ['USR001', 'AUT004'] },
      schema: {
        operationId: 'changeEmail',
        tags,
        summary: 'Mail a link to my new address',
        body: EmailChange,
        response: { 202: Accepted },
      },
    },
    async (request, reply) => {
      await changeEmail(deps, principalOf(request).accountId, request.body, request.ip);
      reply.status(202);
      return accepted;
    },
  );

  app.delete(
    '/users/me/email',
    {
      config: { access: 'user' },
      schema: {
        operationId: 'cancelEmailChange',
        tags,
        summary: 'Keep my present e-mail address',
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await cancelEmailChange(deps, principalOf(request).accountId);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/users/me/mailed-code',
    {
      config: { access: 'user', openWhenSuspended: true },
      schema: {
        operationId: 'sendMailedCode',
        tags,
        summary: 'Mail me a code, because my account has no password',
        response: { 202: Accepted },
      },
    },
    async (request, reply) => {
      await sendMailedCode(deps, principalOf(request).accountId);
      reply.status(202);
      return accepted;
    },
  );
}
