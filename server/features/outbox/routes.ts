import * as calls from '#contract/outbox-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import {
  getFailedJobs,
  getMails,
  getWaitingMails,
  retryJob,
  retryJobs,
  retryMail,
  retryMails,
} from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

export function outboxRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    listMails: ({ query }) => getMails(deps, query),
    getWaitingMails: () => getWaitingMails(deps),
    retryMail: ({ principal, params }) => retryMail(deps, principal.accountId, params.mailId),
    retryMails: ({ principal, body }) => retryMails(deps, principal.accountId, body),
    retryJobs: ({ principal, body }) => retryJobs(deps, principal.accountId, body),
    listFailedJobs: ({ query }) => getFailedJobs(deps, query),
    retryJob: ({ principal, params }) => retryJob(deps, principal.accountId, params.jobId),
  });
}
