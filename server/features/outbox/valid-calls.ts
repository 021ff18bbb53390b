import * as calls from '#contract/outbox-calls.ts';
import { makeFailedJob, makeUnsentMail } from './factory.ts';
import { call } from '#server/testing/app.ts';
import { validCallsOf } from '#server/testing/feature-calls.ts';
import { more, repeat } from '#server/testing/many.ts';

/** The valid calls about mails that were not sent and jobs that failed. */
export const outboxValidCalls = validCallsOf(calls, ({ deps }, { theAdministrator }) => {
  const listUnsentMails = async () => call('GET', '/admin/mails?page=0&size=20', await theAdministrator());
  const listFailedJobs = async () => call('GET', '/admin/jobs?page=0&size=20', await theAdministrator());
  return {
    calls: {
      listUnsentMails,
      retryMail: async () =>
        call('POST', `/admin/mails/${await makeUnsentMail(deps)}/retry`, await theAdministrator()),
      listFailedJobs,
      retryJob: async () =>
        call('POST', `/admin/jobs/${await makeFailedJob(deps)}/retry`, await theAdministrator()),
    },
    longLists: {
      async listUnsentMails() {
        await repeat(more, () => makeUnsentMail(deps));
        return listUnsentMails();
      },
      async listFailedJobs() {
        await repeat(more, () => makeFailedJob(deps));
        return listFailedJobs();
      },
    },
  };
});
