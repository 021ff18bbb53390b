import type { DeskPerson } from '#contract/account-desk-person.ts';
import type { AuditAction } from '#contract/audit-limits.ts';
import * as calls from '#contract/account-desk-calls.ts';
import { makeTeamActs, makeNotes, makeVisitsAhead } from './factory.ts';
import { call } from '#server/testing/app.ts';
import { readingsOf, validCallsOf, type Reading } from '#server/testing/feature-calls.ts';
import { more } from '#server/testing/many.ts';

/** The valid calls of administrators about accounts. */
export const accountDeskValidCalls = validCallsOf(
  calls,
  (testApp, { makeVisit, manyProviders, pairOf, theAdministrator }) => {
    const words = { reason: 'FRAUD', text: 'Trois visites payées hors du site.' };
    const suspension = { ...words, days: 7, visits: [] };
    async function makeAccount() {
      const { id } = await testApp.signUp();
      return { as: await theAdministrator(), id, path: `/admin/users/${id}` };
    }
    async function makeLostAddress() {
      const { id, email: present } = await testApp.signUp();
      const payload = { email: `new-${id}@example.org`, present, text: 'Votre ancienne adresse est perdue.' };
      return { path: `/admin/users/${id}`, payload };
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
        countAccounts: async () => call('GET', '/admin/users/counts?query=martin', await theAdministrator()),
        async getAccount() {
          const { as, path } = await makeAccount();
          return call('GET', path, as);
        },
        async suspendAccount() {
          const { as, path } = await makeAccount();
          return call('POST', `${path}/suspend`, as, suspension);
        },
        async previewSuspension() {
          const { as, path } = await makeAccount();
          return call('POST', `${path}/suspend/preview`, as, suspension);
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
        async listVisitsAhead() {
          const { customer } = await makeVisit('listVisitsAhead', 'CONFIRMED');
          return call('GET', `/admin/users/${customer.id}/visits-ahead`, await theAdministrator());
        },
        async endAccountSession() {
          const { as, path } = await makeAccount();
          const person = await testApp.request(call('GET', path, as));
          const [signIn] = person.json<DeskPerson>().signIns;
          return call('DELETE', `${path}/sessions/${signIn?.id}`, as);
        },
        async listAccountNotes() {
          const { as, path } = await makeAccount();
          return call('GET', `${path}/notes?page=0&size=20`, as);
        },
        async addAccountNote() {
          const { as, path } = await makeAccount();
          return call('POST', `${path}/notes`, as, { text: 'Signalé deux fois, rien à retenir.' });
        },
        async listAccountHistory() {
          const { as, path } = await makeAccount();
          return call('GET', `${path}/history?kind=SIGN_IN&page=0&size=20`, as);
        },
        async changeAccountEmail() {
          const { path, payload } = await makeLostAddress();
          return call('PUT', `${path}/email`, await theAdministrator(), payload);
        },
        async previewEmailByTeam() {
          const { path, payload } = await makeLostAddress();
          return call('POST', `${path}/email/preview`, await theAdministrator(), payload);
        },
        async viewAccount() {
          const { as, path } = await makeAccount();
          return call('POST', `${path}/view`, as, { reason: 'Ne voit pas sa demande.' });
        },
        async endAccountView() {
          const { as, path } = await makeAccount();
          await testApp.request(call('POST', `${path}/view`, as, { reason: 'Ne voit pas sa demande.' }));
          return call('DELETE', '/admin/view', as);
        },
        exportAccounts: async () =>
          call('GET', '/admin/users/export?state=SUSPENDED', await theAdministrator()),
        async endAccountSessions() {
          const { as, path } = await makeAccount();
          return call('POST', `${path}/sign-out`, as, { reason: 'Téléphone volé.' });
        },
      },

      longLists: {
        async listVisitsAhead() {
          const { owner, serviceId, customer } = await pairOf('manyVisitsAhead');
          await makeVisitsAhead(testApp.deps, { serviceId, customerId: customer.id }, more);
          return call('GET', `/admin/users/${owner.id}/visits-ahead`, await theAdministrator());
        },
        async listAccountNotes() {
          const { as, id, path } = await makeAccount();
          await makeNotes(testApp.deps, id, more);
          return call('GET', `${path}/notes?page=0&size=20`, as);
        },
        async listAccountHistory() {
          const { as, id, path } = await makeAccount();
          await makeTeamActs(testApp.deps, { id, actorId: as.id }, more);
          return call('GET', `${path}/history?kind=TEAM&page=0&size=20`, as);
        },
        async listAccounts() {
          await manyProviders();
          return call('GET', '/admin/users?state=ACTIVE&page=0&size=20', await theAdministrator());
        },
      },
      texts: {
        'suspendAccount body text': answered('suspension.text'),
        'previewSuspension body text': 'not stored',
        'restoreAccount body text': audited('ACCOUNT_RESTORED'),
        'changeStaffRole body text': audited('ROLES_CHANGED'),
        'addAccountNote body text': answered('text'),
        'changeAccountEmail body text': audited('EMAIL_CHANGE_ASKED'),
        'previewEmailByTeam body text': 'not stored',
        'viewAccount body reason': answered('reason'),
        'endAccountSessions body reason': audited('SESSIONS_ENDED'),
      },
    };
  },
);
