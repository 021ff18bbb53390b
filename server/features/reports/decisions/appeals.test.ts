import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { CurrentUser } from '#contract/auth.ts';
import type { Decision, DeskAppeal, ListedAppeal } from '#contract/reports.ts';
import { reportCalls } from '../call-factory.ts';
import { makeDecision } from '../factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { deps } = testApp;
const { ask, signUpAdmin, makeReview, hide, lift, appeal, judge, mailsTo, auditOf } = reportCalls(testApp);
const other = await signUpAdmin();

const words = { reason: 'HARASSMENT', text: 'Deux messages insultants, le 1er mars.' };
const suspend = (as: SignedInUser, id: string) => ask('POST', `/admin/users/${id}/suspend`, as, words);
const own = async (as: SignedInUser) =>
  (await ask<{ content: Decision[] }>('GET', '/decisions', as)).body.content;
const appeals = async (as: SignedInUser, view = 'open') =>
  (await ask<{ content: ListedAppeal[] }>('GET', `/admin/appeals?view=${view}&size=100`, as)).body.content;
async function hiddenReview() {
  const review = await makeReview();
  return { ...review, ...(await hide('REVIEW', review.reviewId)) };
}

describe('a decision', () => {
  test('is read by the person it is about, without who decided and who reported', async () => {
    const { author, reporter, administrator, decisionId, reviewId } = await hiddenReview();
    const { body } = await ask<Decision>('GET', `/decisions/${decisionId}`, author);
    expect(body).toEqual({
      id: decisionId,
      reference: expect.stringMatching(/^DC-\d{4,}$/),
      kind: 'REVIEW',
      objectId: reviewId,
      objectName: 'Réparation de fuite',
      content: 'Retard de deux heures, sans excuse.',
      action: 'HIDE',
      reason: 'ABUSE',
      text: 'Des propos insultants.',
      origin: 'REPORT',
      at: '2026-03-02T09:00:00.000Z',
      liftedAt: null,
      appealUntil: '2026-09-02T08:00:00.000Z',
      appeal: null,
    });
    expect(await own(author)).toEqual([body]);
    for (const as of [reporter, administrator]) {
      expect((await ask('GET', `/decisions/${decisionId}`, as)).code).toBe('RES001');
      expect((await appeal(as, decisionId)).code).toBe('RES001');
    }
    expect((await ask('GET', `/decisions/${decisionId}`)).status).toBe(401);
    const desk = await ask<Decision>('GET', `/admin/decisions/${decisionId}`, administrator);
    expect(desk.body).toEqual(body);
    expect((await ask('GET', `/admin/decisions/${decisionId}`, author)).status).toBe(403);
    expect((await ask('GET', `/admin/decisions/${randomUUID()}`, other)).code).toBe('RES001');
  });

  test('that keeps something is none of its author’s, and nothing to lift or to contest', async () => {
    const author = await testApp.signUp();
    const id = await makeDecision(deps, { author_id: author.id, action: 'KEEP', reason: null });
    expect(await own(author)).toEqual([]);
    expect((await appeal(author, id)).code).toBe('RES001');
    expect((await lift(other, id)).code).toBe('RES001');
    const desk = await ask<Decision>('GET', `/admin/decisions/${id}`, other);
    expect(desk.body).toMatchObject({ action: 'KEEP', reason: null, appealUntil: null });
  });
});

describe('an appeal', () => {
  test('is made once, and told to the administrators', async () => {
    const { author, decisionId } = await hiddenReview();
    const { body } = await appeal(author, decisionId);
    expect(body).toMatchObject({
      appealUntil: null,
      appeal: {
        text: 'Ce n’est pas une insulte.',
        at: '2026-03-02T09:00:00.000Z',
        dueAt: '2026-03-09T09:00:00.000Z',
        outcome: null,
      },
    });
    expect((await mailsTo(other.email)).at(-1)).toMatchObject({ template: 'report.appealed' });
    expect(await appeal(author, decisionId)).toMatchObject({
      status: 409,
      code: 'REP002',
      reason: 'APPEALED',
    });
    const silent = await ask('POST', `/decisions/${decisionId}/appeal`, author, { text: ' ' });
    expect(silent).toMatchObject({ status: 400, fields: { text: expect.any(String) } });
  });

  test('is made within six months, and while the decision applies', async () => {
    const at = (time: string) => new Date(time);
    const author = await testApp.signUp();
    const old = await makeDecision(deps, { author_id: author.id, at: at('2025-09-02T08:00:00Z') });
    expect(await appeal(author, old)).toMatchObject({ code: 'REP002', reason: 'TOO_LATE' });
    const young = await makeDecision(deps, { author_id: author.id, at: at('2025-09-02T08:00:01Z') });
    expect((await appeal(author, young)).status).toBe(200);
    const { author: writer, decisionId, administrator } = await hiddenReview();
    await lift(administrator, decisionId);
    expect(await appeal(writer, decisionId)).toMatchObject({ code: 'REP002', reason: 'LIFTED' });
  });

  test('is decided by another administrator, once', async () => {
    const { author, decisionId, administrator } = await hiddenReview();
    expect((await judge(other, decisionId, 'UPHELD')).code).toBe('RES001');
    await appeal(author, decisionId);
    const [waiting] = (await appeals(administrator)).filter(({ id }) => id === decisionId);
    const read = await ask<DeskAppeal>('GET', `/admin/appeals/${decisionId}`, administrator);
    expect(read.body).toMatchObject({ decidedBy: { id: administrator.id }, isOwn: true });
    const { decision, author: person, isOwn } = read.body;
    expect(waiting).toEqual({
      id: decisionId,
      reference: decision.reference,
      kind: 'REVIEW',
      objectName: decision.objectName,
      author: person,
      text: decision.appeal?.text,
      at: decision.appeal?.at,
      dueAt: decision.appeal?.dueAt,
      outcome: null,
      isOwn,
    });
    expect(person).toEqual({ id: author.id, displayName: 'Élodie Caron' });
    expect(await judge(administrator, decisionId, 'UPHELD')).toMatchObject({
      status: 409,
      code: 'REP002',
      reason: 'OWN_DECISION',
    });
    const { body } = await judge(other, decisionId, 'UPHELD');
    expect(body).toMatchObject({
      isOwn: false,
      decision: { liftedAt: null, appeal: { outcome: { outcome: 'UPHELD', text: 'Relu avec attention.' } } },
    });
    expect(await judge(other, decisionId, 'OVERTURNED')).toMatchObject({ reason: 'DECIDED' });
    expect((await appeals(other)).some(({ id }) => id === decisionId)).toBe(false);
    const [first] = await appeals(other, 'decided');
    expect(first).toMatchObject({ id: decisionId, outcome: 'UPHELD', isOwn: false });
    const mail = (await mailsTo(author.email)).at(-1);
    expect(mail).toMatchObject({ template: 'report.upheld' });
    expect(mail?.text).toContain('Relu avec attention.');
    expect(await auditOf(decisionId)).toMatchObject([
      { action: 'APPEAL_DECIDED', after: { outcome: 'UPHELD' }, reason: 'Relu avec attention.' },
    ]);
  });

  test('that succeeds brings everything back', async () => {
    const { author, providerId, decisionId } = await hiddenReview();
    await appeal(author, decisionId);
    const { body } = await judge(other, decisionId, 'OVERTURNED');
    expect(body).toMatchObject({ decision: { liftedAt: '2026-03-02T09:00:00.000Z' } });
    const listed = await ask<{ totalElements: number }>('GET', `/reviews/provider/${providerId}`);
    expect(listed.body.totalElements).toBe(1);
    expect((await mailsTo(author.email)).at(-1)).toMatchObject({ template: 'report.overturned' });
  });

  test('has no object once the decision was lifted', async () => {
    const { author, decisionId, administrator } = await hiddenReview();
    await appeal(author, decisionId);
    await lift(administrator, decisionId);
    expect(await judge(other, decisionId, 'UPHELD')).toMatchObject({ code: 'REP002', reason: 'LIFTED' });
    expect((await appeals(other)).some(({ id }) => id === decisionId)).toBe(false);
    expect(await auditOf(decisionId)).toMatchObject([
      { action: 'DECISION_LIFTED', before: { state: 'IN_FORCE' }, after: { state: 'LIFTED' } },
    ]);
  });

  test('and its decision are for administrators, and never about themselves', async () => {
    const { author, decisionId } = await hiddenReview();
    await appeal(author, decisionId);
    for (const [path, input] of [
      [`/admin/appeals/${decisionId}/decision`, { outcome: 'OVERTURNED', text: 'a' }],
      [`/admin/decisions/${decisionId}/lift`, { text: 'a' }],
    ] as const) {
      expect((await ask('POST', path, undefined, input)).status).toBe(401);
      expect((await ask('POST', path, author, input)).status).toBe(403);
      expect((await ask('POST', path, other, { ...input, text: '' })).status).toBe(400);
    }
    expect((await judge(other, randomUUID(), 'UPHELD')).code).toBe('RES001');
    const oneself = await signUpAdmin();
    const about = await makeDecision(deps, { author_id: oneself.id });
    await appeal(oneself, about);
    expect((await judge(oneself, about, 'OVERTURNED')).code).toBe('AUT003');
    expect((await lift(oneself, about)).code).toBe('AUT003');
  });
});

describe('a suspension', () => {
  test('is a decision that its person contests, and another administrator ends', async () => {
    const admin = await signUpAdmin();
    const user = await testApp.signUp({ userType: 'provider' });
    const { id: providerId } = await makeProvider(deps, { accountId: user.id });
    await suspend(admin, user.id);
    const me = await ask<CurrentUser>('GET', '/users/me', user);
    const decisionId = me.body.suspension?.decisionId ?? '';
    expect(await own(user)).toMatchObject([
      { id: decisionId, kind: 'ACCOUNT', action: 'SUSPEND', ...words, origin: 'OPERATOR', objectName: null },
    ]);
    expect((await ask('GET', `/decisions/${decisionId}`, user)).status).toBe(200);
    expect((await ask('GET', '/reports', user)).code).toBe('AUT010');
    expect((await appeal(user, decisionId)).status).toBe(200);
    expect(await judge(admin, decisionId, 'OVERTURNED')).toMatchObject({ reason: 'OWN_DECISION' });
    expect((await judge(other, decisionId, 'OVERTURNED')).status).toBe(200);
    expect((await ask('GET', '/bookings/customer', user)).status).toBe(200);
    expect((await ask('GET', `/providers/${providerId}`)).status).toBe(200);
    expect((await ask<CurrentUser>('GET', '/users/me', user)).body.suspension).toBeNull();
    const mails = await deps.db
      .selectFrom('outgoing_mail')
      .select(['template', 'text'])
      .where('recipient_email', '=', user.email)
      .orderBy('id')
      .execute();
    expect(mails.map(({ template }) => template)).toEqual(['desk.suspended', 'desk.restored']);
    expect(mails[1]?.text).toContain('Relu avec attention.');
    expect(await auditOf(user.id)).toMatchObject([
      { action: 'ACCOUNT_SUSPENDED' },
      { action: 'ACCOUNT_RESTORED', actor_id: other.id },
    ]);
  });

  test('that is contested in vain stays', async () => {
    const [admin, user] = [await signUpAdmin(), await testApp.signUp()];
    await suspend(admin, user.id);
    const id = (await own(user))[0]?.id ?? '';
    await appeal(user, id);
    await judge(other, id, 'UPHELD');
    expect((await ask('GET', '/bookings/customer', user)).code).toBe('AUT010');
    expect((await mailsTo(user.email)).at(-1)).toMatchObject({ template: 'report.upheld' });
  });

  test('ends with its decision, whichever of them an administrator ends', async () => {
    const [admin, user] = [await signUpAdmin(), await testApp.signUp()];
    await suspend(admin, user.id);
    await ask('POST', `/admin/users/${user.id}/restore`, admin, { text: 'Une erreur.' });
    expect(await own(user)).toMatchObject([{ liftedAt: '2026-03-02T09:00:00.000Z' }]);
    await suspend(admin, user.id);
    const id = (await own(user)).find(({ liftedAt }) => liftedAt === null)?.id ?? '';
    expect((await lift(admin, id)).status).toBe(200);
    expect((await ask('GET', '/bookings/customer', user)).status).toBe(200);
    expect(await lift(admin, id)).toMatchObject({ code: 'REP002', reason: 'LIFTED' });
  });
});
