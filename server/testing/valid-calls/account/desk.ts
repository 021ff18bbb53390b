import { makeFailedJob, makeUnsentMail } from '#server/features/outbox/factory.ts';
import { call, type TestApp } from '../../app.ts';
import type { ValidCalls } from '../call.ts';

/** The valid calls of administrators about accounts and the audit. */
export function deskCalls(testApp: TestApp): ValidCalls {
  const suspension = { reason: 'FRAUD', text: 'Trois visites payées hors du site.' };
  const signUpAdmin = () => testApp.signUp({ roles: ['ADMIN'] });
  async function makeAccount() {
    const { id } = await testApp.signUp();
    return { as: await signUpAdmin(), path: `/admin/users/${id}` };
  }
  return {
    listAccounts: async () => call('GET', '/admin/users?state=ACTIVE&page=0&size=20', await signUpAdmin()),
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
    exportAccounts: async () => call('GET', '/admin/users/export?state=SUSPENDED', await signUpAdmin()),
    async endAccountSessions() {
      const { as, path } = await makeAccount();
      return call('POST', `${path}/sign-out`, as, { reason: 'Téléphone volé.' });
    },
    listFlags: async () => call('GET', '/admin/flags', await signUpAdmin()),
    changeFlag: async () =>
      call('PUT', '/admin/flags/demoBanner', await signUpAdmin(), { on: true, reason: 'Une démonstration.' }),
    getStatistics: async () => call('GET', '/admin/statistics', await signUpAdmin()),
    listWork: async () => call('GET', '/admin/work?kind=REPORT&page=0&size=20', await signUpAdmin()),
    countWork: async () => call('GET', '/admin/work/counts', await signUpAdmin()),
    listUnsentMails: async () => call('GET', '/admin/mails?page=0&size=20', await signUpAdmin()),
    async retryMail() {
      const id = await makeUnsentMail(testApp.deps);
      return call('POST', `/admin/mails/${id}/retry`, await signUpAdmin());
    },
    listFailedJobs: async () => call('GET', '/admin/jobs?page=0&size=20', await signUpAdmin()),
    retryJob: async () =>
      call('POST', `/admin/jobs/${await makeFailedJob(testApp.deps)}/retry`, await signUpAdmin()),
    listAuditEvents: async () =>
      call('GET', '/admin/audit?kind=NOTIFICATION_CONFIG&page=0&size=20', await signUpAdmin()),
    exportAuditEvents: async () => call('GET', '/admin/audit/export?kind=ACCOUNT', await signUpAdmin()),
  };
}
