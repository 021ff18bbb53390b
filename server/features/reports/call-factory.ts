import type { ErrorPayload } from '#contract/primitives.ts';
import type { ReportKind } from '#contract/reports-limits.ts';
import type { DeskReport, Report } from '#contract/reports.ts';
import type { Review } from '#contract/reviews.ts';
import { makeBooking } from '#server/features/bookings/factory.ts';
import { makeConversation, makeMessages } from '#server/features/messaging/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import type { SignedInUser, TestApp } from '#server/testing/app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export const breach = { action: 'HIDE', reason: 'ABUSE', text: 'Des propos insultants.' } as const;
export const noBreach = { action: 'KEEP', text: 'Rien de contraire à nos règles.' } as const;

/** What tests report and decide on, by the API. */
export function reportCalls(testApp: TestApp) {
  const { deps } = testApp;
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The caller names the shape of the answer.
  async function ask<Body>(method: Method, path: string, as?: SignedInUser, payload?: object) {
    const request = { method, url: `/api/v1${path}`, ...(as && { as }), ...(payload && { payload }) };
    const response = await testApp.request(request);
    const body = (response.body === '' ? undefined : response.json()) as Body;
    const { errorCode, reason, validationErrors } = (body ?? {}) as Partial<ErrorPayload>;
    return { status: response.statusCode, body, code: errorCode, reason, fields: validationErrors };
  }
  const signUpAdmin = () => testApp.signUp({ roles: ['ADMIN'], firstName: 'Nora', lastName: 'Petit' });

  /** A published provider who can sign in, with one service. */
  async function makeOwner() {
    const owner = await testApp.signUp({ userType: 'provider', firstName: 'Amina', lastName: 'Benali' });
    const made = await makeProvider(deps, { accountId: owner.id });
    return { owner, providerId: made.id, serviceId: made.serviceIds[0] ?? '' };
  }
  /** A published review of a visit, with its author. */
  async function makeReview(content: object = { rating: 2, comment: 'Retard de deux heures, sans excuse.' }) {
    const provider = await makeOwner();
    const author = await testApp.signUp({ firstName: 'Élodie', lastName: 'Caron' });
    const visit = { service_id: provider.serviceId, customer_id: author.id };
    const bookingId = await makeBooking(deps.db, visit, testApp.clock.now());
    const { body } = await ask<Review>('POST', '/reviews', author, { bookingId, ...content });
    return { ...provider, author, bookingId, reviewId: body.id };
  }
  /** Messages of a provider to a customer, the first of which are the oldest. */
  async function makeTalk(texts: readonly string[]) {
    const provider = await makeOwner();
    const customer = await testApp.signUp();
    const pair = { customerId: customer.id, providerId: provider.providerId };
    const conversationId = await makeConversation(deps, pair);
    const messages = texts.map((text) => ({ senderId: provider.owner.id, text }));
    const messageIds = await makeMessages(deps, conversationId, messages);
    return { ...provider, customer, conversationId, messageIds };
  }

  const send = (as: SignedInUser | undefined, kind: ReportKind, id: string, more: object = {}) =>
    ask<Report>('POST', '/reports', as, { kind, id, reason: 'ABUSE', text: 'Regardez ceci.', ...more });
  /** A report by a person of its own. */
  async function report(kind: ReportKind, id: string, by?: SignedInUser) {
    const reporter = by ?? (await testApp.signUp());
    const { body } = await send(reporter, kind, id);
    return { ...body, reporter };
  }
  const decide = (as: SignedInUser, id: string, input: object = breach) =>
    ask<DeskReport>('POST', `/admin/reports/${id}/decision`, as, input);
  /** Hides a thing by a report; returns the decision with who made it. */
  async function hide(kind: ReportKind, id: string, by?: SignedInUser) {
    const administrator = await signUpAdmin();
    const { id: reportId, reporter } = await report(kind, id, by);
    const { body } = await decide(administrator, reportId);
    return { decisionId: body.decisionId ?? '', reportId, reporter, administrator };
  }
  const lift = (as: SignedInUser, decisionId: string) =>
    ask('POST', `/admin/decisions/${decisionId}/lift`, as, { text: 'Une erreur de notre part.' });
  const appeal = (as: SignedInUser, decisionId: string) =>
    ask('POST', `/decisions/${decisionId}/appeal`, as, { text: 'Ce n’est pas une insulte.' });
  const judge = (as: SignedInUser, decisionId: string, outcome: 'UPHELD' | 'OVERTURNED') =>
    ask('POST', `/admin/appeals/${decisionId}/decision`, as, { outcome, text: 'Relu avec attention.' });

  const auditOf = (id: string) =>
    deps.db
      .selectFrom('audit_event')
      .selectAll()
      .where('subject_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute();

  return {
    ask,
    signUpAdmin,
    makeOwner,
    makeReview,
    makeTalk,
    send,
    report,
    decide,
    hide,
    lift,
    appeal,
    judge,
    mailsTo: (email: string) => testApp.mailsTo(email, 'report.%'),
    auditOf,
  };
}
