import { verificationStepHref } from '#contract/page-addresses.ts';
import { afterAll, describe, expect, test } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import { askPasswordReset } from '#server/features/auth/events.ts';
import { makeBooking } from '#server/features/bookings/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { choosePlan } from '#server/features/subscriptions/actions.ts';
import { verificationCalls } from '#server/features/verification/factory.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { DomainEvent } from '#server/kernel/events.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

/** What the other features notify of; bookings and messages have tests of their own. */
const testApp = await startTestApp();
afterAll(() => testApp.close());
const { deps } = testApp;
const admin = await testApp.signUp({ roles: ['ADMIN'], firstName: 'Nora' });
const documents = verificationCalls(testApp);

async function centre(as: SignedInUser, language = 'fr') {
  const headers = { 'accept-language': language };
  const answer = await testApp.request({ url: '/api/v1/notifications?size=100', as, headers });
  return answer.json<{ content: Notification[] }>().content;
}
/** The newest notification, which has a text in every language. */
async function newest(as: SignedInUser) {
  for (const language of ['fr', 'en', 'ar'])
    for (const { message, detail } of await centre(as, language))
      expect(`${message} ${detail ?? ''}`).not.toMatch(/\{\{|[A-Z]+_[A-Z]+|undefined|null/);
  const [{ type, message, detail, link } = expect.unreachable()] = await centre(as);
  return { type, message, detail, link };
}
const emit = (event: DomainEvent) => inTransaction(deps.db, (tx) => deps.events.emit(tx, event));

async function makeOwner() {
  const owner = await testApp.signUp({ userType: 'provider', firstName: 'Amina', lastName: 'Benali' });
  const { id: providerId, serviceIds } = await makeProvider(deps, {
    accountId: owner.id,
    profile: { trader: false },
  });
  return { owner, providerId, serviceId: serviceIds[0] ?? '' };
}

describe('reviews', () => {
  test('are told to the provider, and what becomes of them to the author', async () => {
    const { owner, providerId, serviceId } = await makeOwner();
    const author = await testApp.signUp();
    const visit = { service_id: serviceId, customer_id: author.id };
    const bookingId = await makeBooking(deps.db, visit, testApp.clock.now());
    const payload = { bookingId, rating: 5, comment: 'Travail soigné, à l’heure.' };
    const url = '/api/v1/reviews';
    const review = await testApp.request({ method: 'POST', url, payload, as: author });
    const { id: reviewId } = review.json<{ id: string }>();
    const reviews = `/providers/${providerId}#reviews`;
    const message = 'Camille M. a donné son avis sur votre visite';
    const detail = expect.stringMatching(/^.+, \S+ \d+ \S+ \d{4}$/);
    expect(await newest(owner)).toEqual({ type: 'REVIEW_RECEIVED', message, detail, link: reviews });
    expect(await centre(author)).toEqual([]);
    await emit({ type: 'review.replied', reviewId, at: testApp.clock.now() });
    expect(await newest(author)).toMatchObject({ type: 'REVIEW_REPLY', link: reviews });
    for (const [type, said] of [
      ['review.held', 'en cours de lecture'],
      ['review.rejected', 'pas publié'],
      ['review.removed', 'retiré'],
    ] as const) {
      testApp.clock.advance(1);
      await emit({ type, reviewId, at: testApp.clock.now() });
      const link = `/bookings/${bookingId}#review`;
      expect(await newest(author)).toMatchObject({ type: 'ACCOUNT_UPDATE', link });
      expect((await newest(author)).message).toContain(said);
    }
  });
});

describe('verification', () => {
  test('is told to administrators when documents are handed in, and to their owner when decided', async () => {
    const { owner, providerId } = await makeOwner();
    const bystander = await testApp.signUp();
    const { id: documentId } = await documents.handIn(owner, providerId);
    expect(await newest(admin)).toEqual({
      type: 'VERIFICATION_SUBMITTED',
      message: 'Amina B. a remis des documents à vérifier',
      detail: undefined,
      link: '/admin/verification',
    });
    expect([await centre(bystander), await centre(owner)]).toEqual([[], []]);
    await documents.decide(admin, documentId, { status: 'APPROVED' });
    expect(await newest(owner)).toMatchObject({
      type: 'VERIFICATION_APPROVED',
      message: 'Votre document est vérifié',
      detail: expect.stringMatching(/^Passeport.*\. Tout est en ordre\.$/),
      link: '/provider/dashboard',
    });
    for (const days of [30, 1]) {
      testApp.clock.advance(1);
      await emit({ type: 'verification.expiring', documentId, days, at: testApp.clock.now() });
      const said = days === 1 ? 'plus qu’un jour' : 'encore 30\u00a0jours';
      const { type, detail: left, link } = await newest(owner);
      expect([type, left?.includes(said), link]).toEqual([
        'VERIFICATION_EXPIRING',
        true,
        verificationStepHref,
      ]);
    }
    testApp.clock.advance(1);
    await emit({ type: 'verification.expired', documentId, at: testApp.clock.now() });
    expect((await newest(owner)).message).toContain('arrivé à échéance');
    testApp.clock.advance(1);
    await emit({ type: 'verification.withdrawn', providerId, at: testApp.clock.now() });
    expect(await newest(owner)).toMatchObject({ type: 'VERIFICATION_ACTION_REQUIRED' });
  });

  test.for([
    ['REJECTED', 'VERIFICATION_REJECTED'],
    ['RESUBMISSION_REQUIRED', 'VERIFICATION_ACTION_REQUIRED'],
  ] as const)('%s is told as %s', async ([status, type]) => {
    const { owner, providerId } = await makeOwner();
    const { id } = await documents.handIn(owner, providerId);
    await documents.decide(admin, id, { status, notes: 'Cette photo est floue.' });
    expect(await newest(owner)).toMatchObject({ type });
  });
});

test('a finished onboarding and a plan that begins are told', async () => {
  const { owner, providerId } = await makeOwner();
  await deps.db.deleteFrom('subscription').where('provider_id', '=', providerId).execute();
  await inTransaction(deps.db, async (tx) => {
    await choosePlan(deps, tx, providerId, 'MONTHLY');
    await deps.events.emit(tx, { type: 'onboarding.completed', providerId, at: testApp.clock.now() });
  });
  const lines = await centre(owner);
  const published = lines.find(({ link }) => link === `/providers/${providerId}`);
  expect(published).toMatchObject({ type: 'ACCOUNT_UPDATE' });
  const trial = lines.find(({ link }) => link === '/provider/dashboard#subscription');
  expect(trial?.message).toBe('Votre essai gratuit commence');
  expect(trial?.detail).toMatch(/^Il dure jusqu’au \S+ \d/);
});

test('a new password that is asked for is a security alert, without the link', async () => {
  const person = await testApp.signUp();
  await askPasswordReset(deps.db, person.email);
  await testApp.runJobs();
  const { type, message, link } = await newest(person);
  expect([type, link]).toEqual(['SECURITY_ALERT', undefined]);
  expect(message).toContain('nouveau mot de passe');
  const row = await deps.db
    .selectFrom('notification')
    .selectAll()
    .where('account_id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toMatch(/token|reset-password\?/);
});
