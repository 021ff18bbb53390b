import * as calls from '#contract/outbox-calls.ts';
import { makeFailedJob, makeUnsentMail } from './factory.ts';
import { call } from '#server/testing/app.ts';
import { validCallsOf } from '#server/testing/feature-calls.ts';
import { more, repeat } from '#server/testing/many.ts';

/** The valid calls about mails that were not sent and jobs that failed. */
export const outboxValidCalls = validCallsOf(calls, ({ deps, clock }, { theAdministrator }) => {
  const listMails = async () => call('GET', '/admin/mails?page=0&size=20', await theAdministrator());
  const listFailedJobs = async () => call('GET', '/admin/jobs?page=0&size=20', await theAdministrator());
  return {
    calls: {
      listMails,
      getWaitingMails: async () => call('GET', '/admin/mails/waiting', await theAdministrator()),
      retryMail: async () =>
        call('POST', `/admin/mails/${await makeUnsentMail(deps)}/retry`, await theAdministrator()),
      // The filters match what no other call looks at.
      async retryMails() {
        await makeUnsentMail(deps, { template: 'retried.together' });
        const body = {
          query: 'lea.fontaine',
          kind: 'retried.together',
          state: 'WAITING',
          until: clock.now().toISOString(),
          dryRun: true,
        };
        return call('POST', '/admin/mails/retry', await theAdministrator(), body);
      },
      async retryJobs() {
        await makeFailedJob(deps);
        const body = {
          kind: 'sweep-reviews',
          state: 'WAITING',
          until: clock.now().toISOString(),
          dryRun: true,
        };
        return call('POST', '/admin/jobs/retry', await theAdministrator(), body);
      },
      listFailedJobs,
      retryJob: async () =>
        call('POST', `/admin/jobs/${await makeFailedJob(deps)}/retry`, await theAdministrator()),
    },
    texts: { 'retryMails body query': 'not stored' },
    longLists: {
      async listMails() {
        await repeat(more, () => makeUnsentMail(deps));
        return listMails();
      },
      async listFailedJobs() {
        await repeat(more, () => makeFailedJob(deps));
        return listFailedJobs();
      },
    },
  };
});
