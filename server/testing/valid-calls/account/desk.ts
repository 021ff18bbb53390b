import { makeFailedJob, makeUnsentMail } from '#server/features/outbox/factory.ts';
import { call, type TestApp } from '../../app.ts';
import type { ValidCalls } from '../call.ts';
import type { People } from '../people.ts';

/** The valid calls of administrators about accounts and the audit. */
export function deskCalls(testApp: TestApp, { theAdministrator }: People): ValidCalls {
  const suspension = { reason: 'FRAUD', text: 'Trois visites payées hors du site.' };
  async function makeAccount() {
    const { id } = await testApp.signUp();
    return { as: await theAdministrator(), path: `/admin/users/${id}` };
  }
  return {
    listAccounts: async () =>
      call('GET', '/admin/users?state=ACTIVE&page=0&size=20', await theAdministrator()),
    async getAccount() {
      const { as, path } = await makeAccount();
      return call('GET', path, as);
    },
    async suspendAccount() {
      const { as, path } = await makeAccount();
      return call('POST', `${path}/suspend`, as, suspension);
    },
    async restoreAccount() {
      const { as, path } = await makeAccount();
      await testApp.request(call('POST', `${path}/suspend`, as, suspension));
      return call('POST', `${path}/restore`, as, { text: 'Une erreur de notre part.' });
    },
    async changeAdministrator() {
      const { as, path } = await makeAccount();
      const payload = { administrator: true, text: 'Elle rejoint l’équipe.' };
      return call('PUT', `${path}/administrator`, as, payload);
    },
    exportAccounts: async () => call('GET', '/admin/users/export?state=SUSPENDED', await theAdministrator()),
    async endAccountSessions() {
      const { as, path } = await makeAccount();
      return call('POST', `${path}/sign-out`, as, { reason: 'Téléphone volé.' });
    },
    listFlags: async () => call('GET', '/admin/flags', await theAdministrator()),
    changeFlag: async () =>
      call('PUT', '/admin/flags/demoBanner', await theAdministrator(), {
        on: true,
        reason: 'Une démonstration.',
      }),
    getStatistics: async () => call('GET', '/admin/statistics', await theAdministrator()),
    listWork: async () => call('GET', '/admin/work?kind=REPORT&page=0&size=20', await theAdministrator()),
    countWork: async () => call('GET', '/admin/work/counts', await theAdministrator()),
    listUnsentMails: async () => call('GET', '/admin/mails?page=0&size=20', await theAdministrator()),
    async retryMail() {
      const id = await makeUnsentMail(testApp.deps);
      return call('POST', `/admin/mails/${id}/retry`, await theAdministrator());
    },
    listFailedJobs: async () => call('GET', '/admin/jobs?page=0&size=20', await theAdministrator()),
    retryJob: async () =>
      call('POST', `/admin/jobs/${await makeFailedJob(testApp.deps)}/retry`, await theAdministrator()),
    listAuditEvents: async () =>
      call('GET', '/admin/audit?kind=NOTIFICATION_CONFIG&page=0&size=20', await theAdministrator()),
    exportAuditEvents: async () => call('GET', '/admin/audit/export?kind=ACCOUNT', await theAdministrator()),
  };
}
