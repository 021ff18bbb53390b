import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { OutboxQuery, UnsentMailPage, UnsentMailParams, FailedJobPage, FailedJobParams } from './outbox.ts';

export const listUnsentMails = endpoint({
  method: 'GET',
  path: '/admin/mails',
  tag: 'Outbox',
  summary: 'Mails that were not sent, with the answer of the mail server',
  access: 'admin',
  query: OutboxQuery,
  response: { 200: UnsentMailPage },
});

export const retryMail = endpoint({
  method: 'POST',
  path: '/admin/mails/:mailId/retry',
  tag: 'Outbox',
  summary: 'Try to send a mail again at once',
  access: 'admin',
  errors: ['RES001'],
  params: UnsentMailParams,
  response: { 204: z.null() },
});

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  tag: 'Outbox',
  summary: 'Jobs whose last attempt failed, other than mails',
  access: 'admin',
  query: OutboxQuery,
  response: { 200: FailedJobPage },
});

export const retryJob = endpoint({
  method: 'POST',
  path: '/admin/jobs/:jobId/retry',
  tag: 'Outbox',
  summary: 'Run a failed job again at once',
  access: 'admin',
  errors: ['RES001'],
  params: FailedJobParams,
  response: { 204: z.null() },
});
