import * as reportsCalls from '#contract/reports-calls.ts';
import * as reportsDeskCalls from '#contract/reports-desk-calls.ts';
import { solveCaptcha } from '#server/features/captcha/factory.ts';
import { makeConversation, makeMessages } from '#server/features/messaging/factory.ts';
import { makeDecision, makeHeldReview, makeReport } from './factory.ts';
import { call } from '#server/testing/app.ts';
import { readingsOf, validCallsOf, type Reading } from '#server/testing/feature-calls.ts';
import { more, once, repeat } from '#server/testing/many.ts';

const text = 'Le profil annonce un diplôme qui n’existe pas.';

/** The valid calls about reports, decisions and appeals. */
export const reportsValidCalls = validCallsOf(
  {
    ...reportsCalls,
    ...reportsDeskCalls,
  },
  (testApp, { makePair, pairOf, theAdministrator }) => {
    const { deps } = testApp;
    /** Only a visitor's is read: one is enough for the calls of signed-in people. */
    const theCaptcha = once(() => solveCaptcha(deps));
    /** An account that a decision is about, and its appeal, which another administrator decides. */
    async function makeRestriction(appealed: boolean) {
      const author = await testApp.signUp();
      const at = deps.clock.now();
      const appeal = appealed ? { appeal_text: 'Le diplôme existe.', appealed_at: at } : {};
      return { author, id: await makeDecision(deps, { author_id: author.id, ...appeal }) };
    }
    async function makeReportedMessage(messages = 1) {
      const { customer, owner, providerId } = await makePair();
      const id = await makeConversation(deps, { customerId: customer.id, providerId });
      const message = { senderId: owner.id, text: 'Payez en espèces.' };
      const written = await makeMessages(
        deps,
        id,
        Array.from({ length: messages }, () => message),
      );
      const messageId = written.at(-1) ?? '';
      return makeReport(deps, { kind: 'MESSAGE', object_id: messageId, reporter_id: customer.id });
    }
    async function makeHeld(operationId: 'getHeldReview' | 'decideHeldReview') {
      const { customer, serviceId } = await pairOf(operationId);
      return makeHeldReview(deps, { service_id: serviceId, customer_id: customer.id });
    }
    const onReport = (method: 'GET' | 'POST' | 'DELETE', suffix: string, payload?: object) => async () =>
      call(method, `/admin/reports/${await makeReport(deps)}${suffix}`, await theAdministrator(), payload);
    const decision = { action: 'KEEP', reason: 'OTHER', text, version: 0 };
    /** Many reports by one person, whose reviews are held and who appeals. */
    const hadMany = once(async () => {
      const { customer, serviceId } = await pairOf('listHeldReviews');
      const appeal = { appeal_text: 'Le diplôme existe.', appealed_at: deps.clock.now() };
      await repeat(more, async () => {
        await makeReport(deps, { reporter_id: customer.id });
        await makeDecision(deps, { author_id: customer.id, ...appeal });
        await makeHeldReview(deps, { service_id: serviceId, customer_id: customer.id });
      });
      return customer;
    });
    const amongMany = (url: string) => async () => {
      await hadMany();
      return { url: `/api/v1${url}`, as: await theAdministrator() };
    };
    const { answered } = readingsOf(testApp);
    /** What was said to the person of a decision that was lifted is in a mail. */
    const lifted: Reading = async ({ answer }) => {
      const row = await deps.db
        .selectFrom('moderation_decision')
        .select('lift_text')
        .where('id', '=', String(answer['id']))
        .executeTakeFirst();
      return row?.lift_text;
    };

    return {
      calls: {
        async createReport() {
          const { providerId } = await pairOf('createReport');
          const content = { kind: 'PROFILE', id: providerId, reason: 'OTHER', text, locale: 'fr' };
          const visitor = { email: 'lea.fontaine@example.org', captcha: await theCaptcha() };
          return call('POST', '/reports', await testApp.signUp(), { ...content, ...visitor });
        },
        async listReports() {
          const reporter = await testApp.signUp();
          await makeReport(deps, { reporter_id: reporter.id });
          return call('GET', '/reports?page=0&size=20', reporter);
        },
        async listDecisions() {
          const { author } = await makeRestriction(false);
          return call('GET', '/decisions?page=0&size=20', author);
        },
        async getDecision() {
          const { author, id } = await makeRestriction(false);
          return call('GET', `/decisions/${id}`, author);
        },
        async appealDecision() {
          const { author, id } = await makeRestriction(false);
          return call('POST', `/decisions/${id}/appeal`, author, { text: 'Le diplôme existe, le voici.' });
        },
        listDeskReports: async () =>
          call('GET', '/admin/reports?view=open&kind=PROFILE&page=0&size=20', await theAdministrator()),
        getDeskReport: onReport('GET', ''),
        decideReport: onReport('POST', '/decision', decision),
        getReportedMessages: async () =>
          call('GET', `/admin/reports/${await makeReportedMessage()}/messages`, await theAdministrator()),
        listHeldReviews: async () =>
          call('GET', '/admin/held-reviews?page=0&size=20', await theAdministrator()),
        async getHeldReview() {
          return call(
            'GET',
            `/admin/held-reviews/${await makeHeld('getHeldReview')}`,
            await theAdministrator(),
          );
        },
        async decideHeldReview() {
          const id = await makeHeld('decideHeldReview');
          return call('POST', `/admin/held-reviews/${id}/decision`, await theAdministrator(), decision);
        },
        listAppeals: async () =>
          call('GET', '/admin/appeals?view=open&page=0&size=20', await theAdministrator()),
        async getAppeal() {
          return call('GET', `/admin/appeals/${(await makeRestriction(true)).id}`, await theAdministrator());
        },
        async decideAppeal() {
          const { id } = await makeRestriction(true);
          const outcome = { outcome: 'UPHELD', text: 'Le diplôme n’est pas celui qui est annoncé.' };
          return call('POST', `/admin/appeals/${id}/decision`, await theAdministrator(), outcome);
        },
        async getDeskDecision() {
          return call('GET', `/admin/decisions/${await makeDecision(deps)}`, await theAdministrator());
        },
        async liftDecision() {
          const id = await makeDecision(deps);
          return call('POST', `/admin/decisions/${id}/lift`, await theAdministrator(), {
            text: 'Une erreur.',
          });
        },
      },

      longLists: {
        listReports: async () => call('GET', '/reports?page=0&size=20', await hadMany()),
        listDecisions: async () => call('GET', '/decisions?page=0&size=20', await hadMany()),
        listDeskReports: amongMany('/admin/reports?view=open&kind=PROFILE&page=0&size=20'),
        listHeldReviews: amongMany('/admin/held-reviews?page=0&size=20'),
        listAppeals: amongMany('/admin/appeals?view=open&page=0&size=20'),
        getReportedMessages: async () =>
          call('GET', `/admin/reports/${await makeReportedMessage(more)}/messages`, await theAdministrator()),
      },
      texts: {
        'createReport body text': answered('text'),
        'createReport body captcha': 'not stored',
        'decideReport body text': answered('decision.text'),
        'decideHeldReview body text': answered('text'),
        'appealDecision body text': answered('appeal.text'),
        'decideAppeal body text': answered('decision.appeal.outcome.text'),
        'liftDecision body text': lifted,
      },
    };
  },
);
