import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { HeldReview, ListedHeldReview } from '#contract/reports.ts';
import { breach, noBreach, reportCalls } from '../call-factory.ts';
import { sweepReviews } from '#server/features/reviews/actions.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { ask, signUpAdmin, makeReview, appeal, judge, report, mailsTo, auditOf } = reportCalls(testApp);
const admin = await signUpAdmin();

const held = { rating: 5, comment: 'Écrivez-lui à nadia@example.org, elle est parfaite.' };
const queue = async () =>
  (await ask<{ content: ListedHeldReview[] }>('GET', '/admin/held-reviews?size=100', admin)).body.content;
const decide = (as: SignedInUser, id: string, input: object) =>
  ask<{ id: string }>('POST', `/admin/held-reviews/${id}/decision`, as, input);
const listed = async (providerId: string) =>
  (await ask<{ totalElements: number }>('GET', `/reviews/provider/${providerId}`)).body.totalElements;
const receivedBy = async (as: SignedInUser) =>
  (await ask<{ content: { type: string }[] }>('GET', '/notifications', as)).body.content.filter(
    ({ type }) => type === 'REVIEW_RECEIVED',
  ).length;

describe('a held review', () => {
  test('is in the queue, the oldest first', async () => {
    const first = await makeReview(held);
    testApp.clock.advance(1);
    const second = await makeReview(held);
    const ids = (await queue()).map(({ id }) => id);
    expect(ids.filter((id) => [first.reviewId, second.reviewId].includes(id))).toEqual([
      first.reviewId,
      second.reviewId,
    ]);
    const provider = { id: first.providerId, displayName: 'Amina Benali' };
    const { body } = await ask<HeldReview>('GET', `/admin/held-reviews/${first.reviewId}`, admin);
    expect(body).toEqual({
      id: first.reviewId,
      ...held,
      photos: [],
      author: { id: first.author.id, displayName: 'Élodie Caron' },
      provider,
      createdAt: '2026-03-02T09:00:00.000Z',
      findings: [{ reason: 'EMAIL', words: 'nadia@example.org' }],
      dueAt: '2026-03-05T09:00:00.000Z',
      version: 0,
      facts: {
        booking: expect.objectContaining({ id: first.bookingId, status: 'COMPLETED' }),
        together: { name: 'Amina', visits: 1, reportsByAuthor: 0, reportsOfAuthor: 0 },
        restrictions: 0,
        reports: 0,
      },
    });
    const { createdAt, dueAt } = body;
    expect((await queue()).find(({ id }) => id === first.reviewId)).toEqual({
      id: first.reviewId,
      comment: held.comment,
      provider,
      createdAt,
      dueAt,
      heldFor: 'EMAIL',
    });
    expect((await ask('GET', '/admin/held-reviews')).status).toBe(401);
    expect((await ask('GET', '/admin/held-reviews', first.author)).status).toBe(403);
  });

  test('that its author has changed meanwhile is read again before it is decided', async () => {
    const { author, reviewId } = await makeReview(held);
    const changed = { rating: 4, comment: 'Écrivez-lui à nadia@example.org, elle est ponctuelle.' };
    expect((await ask('PUT', `/reviews/${reviewId}`, author, changed)).status).toBe(200);
    expect((await decide(admin, reviewId, { ...noBreach, version: 0 })).code).toBe('CNF001');
    expect((await ask('GET', `/admin/held-reviews/${reviewId}`, admin)).body).toMatchObject({ version: 1 });
    expect((await decide(admin, reviewId, { ...noBreach, version: 1 })).status).toBe(200);
  });

  test('that another has taken is not decided', async () => {
    const { reviewId } = await makeReview(held);
    const other = await signUpAdmin();
    expect((await ask('POST', `/admin/work/HELD_REVIEW/${reviewId}/claim`, other)).status).toBe(200);
    expect(await decide(admin, reviewId, noBreach)).toMatchObject({ code: 'REP002', reason: 'CLAIMED' });
    expect((await decide(other, reviewId, noBreach)).status).toBe(200);
  });

  test('that is kept is published and told to the provider, once', async () => {
    const { owner, providerId, reviewId } = await makeReview(held);
    expect(await receivedBy(owner)).toBe(0);
    expect((await decide(admin, reviewId, noBreach)).body).toMatchObject({
      action: 'KEEP',
      origin: 'FILTER',
    });
    expect([await listed(providerId), await receivedBy(owner)]).toEqual([1, 1]);
    expect(await decide(admin, reviewId, noBreach)).toMatchObject({ code: 'REP002', reason: 'DECIDED' });
    expect((await ask('GET', `/admin/held-reviews/${reviewId}`, admin)).code).toBe('RES001');
    testApp.clock.advance(73 * 60);
    await sweepReviews(testApp.deps);
    expect(await listed(providerId)).toBe(1);
    expect(await auditOf(reviewId)).toMatchObject([{ action: 'CONTENT_KEPT', subject_type: 'REVIEW' }]);
  });

  test('that is hidden is told to its author, who contests it', async () => {
    const { owner, author, providerId, reviewId } = await makeReview(held);
    const { body } = await decide(admin, reviewId, { ...breach, reason: 'PERSONAL_DATA' });
    const [mail] = await mailsTo(author.email);
    expect(mail?.text).toContain('Le filtre automatique');
    testApp.clock.advance(73 * 60);
    await sweepReviews(testApp.deps);
    expect(await listed(providerId)).toBe(0);
    await appeal(author, body.id);
    const other = await signUpAdmin();
    await judge(other, body.id, 'OVERTURNED');
    expect([await listed(providerId), await receivedBy(owner)]).toEqual([1, 1]);
  });

  test('that was reported before answers the reports too', async () => {
    const { author, reviewId } = await makeReview();
    const { id, reporter } = await report('REVIEW', reviewId);
    await ask('PUT', `/reviews/${reviewId}`, author, held);
    await decide(admin, reviewId, noBreach);
    expect((await ask('GET', `/admin/reports/${id}`, admin)).body).toMatchObject({ status: 'DECIDED' });
    expect((await mailsTo(reporter.email)).at(-1)).toMatchObject({ template: 'report.decided' });
  });

  test('is decided by administrators, and exists', async () => {
    const { author, reviewId } = await makeReview(held);
    expect((await ask('POST', `/admin/held-reviews/${reviewId}/decision`, undefined, noBreach)).status).toBe(
      401,
    );
    expect((await decide(author, reviewId, noBreach)).status).toBe(403);
    expect((await decide(admin, randomUUID(), noBreach)).code).toBe('RES001');
    expect((await decide(admin, reviewId, { action: 'HIDE', text: 'a' })).fields).toHaveProperty('reason');
    const published = await makeReview();
    expect(await decide(admin, published.reviewId, noBreach)).toMatchObject({ reason: 'DECIDED' });
  });
});
