import * as z from 'zod/mini';
import {
  FailedJobPage,
  FailedJobParams,
  OutboxQuery,
  UnsentMailPage,
  UnsentMailParams,
} from '#contract/outbox.ts';
import { getFailedJobs, getUnsentMails, retryJob, retryMail } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { App } from '#server/kernel/http/server.ts';

const tags = ['Outbox'];

export function outboxRoutes(app: App, deps: Deps): void {
  app.get(
    '/admin/mails',
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'listUnsentMails',
        tags,
        summary: 'Mails that were not sent, with the answer of the mail server',
        querystring: OutboxQuery,
        response: { 200: UnsentMailPage },
      },
    },
    (request) => getUnsentMails(deps, request.query),
  );

  app.post(
    '/admin/mails/:mailId/retry',
    {
      config: { access: 'admin', errors: ['RES001'] },
      schema: {
        operationId: 'retryMail',
        tags,
        summary: 'Try to send a mail again at once',
        params: UnsentMailParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await retryMail(deps, principalOf(request).accountId, request.params.mailId);
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/admin/jobs',
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'listFailedJobs',
        tags,
        summary: 'Jobs whose last attempt failed, other than mails',
        querystring: OutboxQuery,
        response: { 200: FailedJobPage },
      },
    },
    (request) => getFailedJobs(deps, request.query),
  );

  app.post(
    '/admin/jobs/:jobId/retry',
    {
      config: { access: 'admin', errors: ['RES001'] },
      schema: {
        operationId: 'retryJob',
        tags,
        summary: 'Run a failed job again at once',
        params: FailedJobParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await retryJob(deps, principalOf(request).accountId, request.params.jobId);
      return reply.status(204).send(null);
    },
  );
}
