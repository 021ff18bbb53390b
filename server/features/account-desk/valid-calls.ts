import type { AuditAction } from '#contract/audit-limits.ts';
import * as calls from '#contract/account-desk-calls.ts';
import { call } from '#server/testing/app.ts';
import { readingsOf, validCallsOf, type Reading } from '#server/testing/feature-calls.ts';

/** The valid calls of administrators about accounts. */
export const accountDeskValidCalls = validCallsOf(calls, (testApp, { manyProviders, theAdministrator }) => {
  const suspension = { reason: 'FRAUD', text: 'Trois visites payées hors du site.' };
  async function makeAccount() {
    const { id } = await testApp.signUp();
    return { as: await theAdministrator(), path: `/admin/users/${id}` };
  }
  const { answered } = readingsOf(testApp);
  /** What was said to the person of a restored account is in the audit and in a mail. */
  const audited =
    (action: AuditAction): Reading =>
    async ({ answer }) => {
      const event = await testApp.deps.db
        .selectFrom('audit_event')
        .select('reason')
        .where('subject_id', '=', String(answer['id']))
        .where('action', '=', action)
        .executeTakeFirst();
      return event?.reason;
    };

  return {
    calls: {
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
      async changeStaffRole() {
        const { as, path } = await makeAccount();
        const payload = { role: 'SUPPORT', text: 'Elle rejoint l’équipe.' };
        return call('PUT', `${path}/staff-role`, as, payload);
      },
      exportAccounts: async () =>
        call('GET', '/admin/users/export?state=SUSPENDED', await theAdministrator()),
      async endAccountSessions() {
        const { as, path } = await makeAccount();
        return call('POST', `${path}/sign-out`, as, { reason: 'Téléphone volé.' });
      },
    },

    longLists: {
      async listAccounts() {
        await manyProviders();
        return call('GET', '/admin/users?state=ACTIVE&page=0&size=20', await theAdministrator());
      },
    },
    texts: {
      'suspendAccount body text': answered('suspension.text'),
      'restoreAccount body text': audited('ACCOUNT_RESTORED'),
      'changeStaffRole body text': audited('ROLES_CHANGED'),
      'endAccountSessions body reason': audited('SESSIONS_ENDED'),
    },
  };
});
