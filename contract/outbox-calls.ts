import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  FailedJobPage,
  FailedJobParams,
  JobsQuery,
  JobsRetry,
  MailsQuery,
  MailsRetry,
  OutboxRetried,
  OutboxMailPage,
  OutboxMailParams,
  WaitingMails,
} from './outbox.ts';

export const listMails = endpoint({
  method: 'GET',
  path: '/admin/mails',
  tag: 'Outbox',
  summary: 'Mails that failed, wait or were sent, with the answer of the mail server',
  access: 'admin',
  query: MailsQuery,
  response: { 200: OutboxMailPage },
});

export const getWaitingMails = endpoint({
  method: 'GET',
  path: '/admin/mails/waiting',
  tag: 'Outbox',
  summary: 'How many mails wait for their first attempt, and since when, and how many mails and jobs failed',
  access: 'admin',
  response: { 200: WaitingMails },
});

export const retryMail = endpoint({
  method: 'POST',
  path: '/admin/mails/:mailId/retry',
  tag: 'Outbox',
  summary: 'Try to send a mail at once that was not sent; without a mail server nothing is done',
  access: 'admin',
  errors: ['RES001'],
  params: OutboxMailParams,
  response: { 204: z.null() },
});

const retried = {
  method: 'POST',
  tag: 'Outbox',
  access: 'admin',
  response: { 200: OutboxRetried },
  shownBy: 'form',
} as const;

export const retryMails = endpoint({
  ...retried,
  path: '/admin/mails/retry',
  summary: 'Try to send again all mails that match, or count them',
  body: MailsRetry,
});

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  tag: 'Outbox',
  summary: 'Jobs whose last attempt failed, other than mails',
  access: 'admin',
  query: JobsQuery,
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

export const retryJobs = endpoint({
  ...retried,
  path: '/admin/jobs/retry',
  summary: 'Run again all failed jobs that match, or count them',
  body: JobsRetry,
});
