import { afterAll, describe, expect, test } from 'vitest';
import type { ServiceCard } from '#contract/cards.ts';
import type { Conversation, Message } from '#contract/messaging.ts';
import type { Review } from '#contract/reviews.ts';
import { reportCalls } from '../call-factory.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { makePhoto } from '#server/testing/pictures.ts';

/** What hiding changes, and that lifting the decision brings everything back. */
const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { db } = testApp.deps;
const { ask, signUpAdmin, makeOwner, makeReview, makeTalk, report, decide, hide, lift, mailsTo } =
  reportCalls(testApp);

const inSearch = async (serviceId: string) =>
  (await db.selectFrom('service_search').select('service_id').where('service_id', '=', serviceId).execute())
    .length;

describe('a profile', () => {
  test('leaves the search with its services, and comes back', async () => {
    const { owner, providerId, serviceId } = await makeOwner();
    const seen = async () => [
      (await ask('GET', `/providers/${providerId}`)).status,
      (await ask('GET', `/services/${serviceId}`)).status,
      await inSearch(serviceId),
    ];
    expect(await seen()).toEqual([200, 200, 1]);
    const { decisionId, administrator } = await hide('PROFILE', providerId);
    expect(await seen()).toEqual([404, 404, 0]);
    const own = await ask<{ unpublishedReasons: string[] }>('GET', '/providers/me', owner);
    expect(own.body.unpublishedReasons).toEqual(['SUSPENDED']);
    expect((await lift(administrator, decisionId)).status).toBe(200);
    expect(await seen()).toEqual([200, 200, 1]);
    const mails = await mailsTo(owner.email);
    expect(mails.map(({ template }) => template)).toEqual(['report.hidden', 'report.lifted']);
    expect(mails[1]?.text).toContain('Une erreur de notre part.');
    expect(await lift(administrator, decisionId)).toMatchObject({ code: 'REP002', reason: 'LIFTED' });
  });
});

describe('a service', () => {
  const words = (card: ServiceCard, active: boolean) => ({
    title: 'Un autre titre',
    description: 'Recherche et réparation de la fuite, joints compris.',
    categoryId: card.categoryId,
    price: card.price,
    priceUnit: card.priceUnit,
    durationMinutes: card.durationMinutes,
    active,
  });
  const change = async (owner: SignedInUser, serviceId: string, active: boolean) => {
    const { body } = await ask<ServiceCard>('GET', `/services/${serviceId}`, owner);
    return ask<{ active: boolean; title: string }>(
      'PUT',
      `/services/${serviceId}`,
      owner,
      words(body, active),
    );
  };

  test('is not offered meanwhile, whatever its owner does, and comes back', async () => {
    const { owner, providerId, serviceId } = await makeOwner();
    const { decisionId, administrator } = await hide('SERVICE', serviceId);
    expect((await ask('GET', `/services/${serviceId}`)).status).toBe(404);
    expect(await inSearch(serviceId)).toBe(0);
    expect(await change(owner, serviceId, true)).toMatchObject({
      status: 409,
      code: 'REP003',
    });
    expect((await change(owner, serviceId, false)).body).toMatchObject({
      active: false,
      title: 'Un autre titre',
    });
    await lift(administrator, decisionId);
    const shown = await ask('GET', `/services/${serviceId}`);
    expect(shown).toMatchObject({ status: 200, body: { active: true, title: 'Un autre titre' } });
    expect(await inSearch(serviceId)).toBe(1);
    expect((await ask('GET', `/providers/${providerId}`)).status).toBe(200);
  });

  test('that its owner had switched off stays off', async () => {
    const { owner, serviceId } = await makeOwner();
    const administrator = await signUpAdmin();
    const { id } = await report('SERVICE', serviceId);
    await change(owner, serviceId, false);
    const { body } = await decide(administrator, id);
    await lift(administrator, body.decisionId ?? '');
    const own = await ask<{ active: boolean }>('GET', `/services/${serviceId}`, owner);
    expect(own.body.active).toBe(false);
    expect((await change(owner, serviceId, true)).body.active).toBe(true);
  });

  test('that its owner removed meanwhile stays removed', async () => {
    const { owner, serviceId } = await makeOwner();
    const { decisionId, administrator } = await hide('SERVICE', serviceId);
    expect((await ask('DELETE', `/services/${serviceId}`, owner)).status).toBe(204);
    expect((await lift(administrator, decisionId)).status).toBe(200);
    expect((await ask('GET', `/services/${serviceId}`, owner)).status).toBe(404);
  });
});

describe('a review', () => {
  const stars = async (providerId: string) =>
    (
      await db
        .selectFrom('provider')
        .select('rating_counts')
        .where('id', '=', providerId)
        .executeTakeFirstOrThrow()
    ).rating_counts;

  test('leaves the list with its stars, is not changed meanwhile, and comes back', async () => {
    const { owner, author, providerId, serviceId, bookingId, reviewId } = await makeReview();
    const listed = async () =>
      (await ask<{ content: Review[] }>('GET', `/reviews/provider/${providerId}`)).body.content;
    const before = await listed();
    const told = await ask<{ totalElements: number }>('GET', '/notifications', owner);
    expect(await stars(providerId)).toEqual([0, 1, 0, 0, 0]);
    const { decisionId, administrator } = await hide('REVIEW', reviewId);
    expect(await listed()).toEqual([]);
    expect(await stars(providerId)).toEqual([0, 0, 0, 0, 0]);
    const edit = { rating: 5, comment: null };
    expect(await ask('PUT', `/reviews/${reviewId}`, author, edit)).toMatchObject({ code: 'REV003' });
    const answered = await ask('POST', `/reviews/${reviewId}/reply`, owner, { text: 'Bonjour.' });
    expect(answered.code).toBe('RES001');
    const booking = await ask<{ reviewId: string }>('GET', `/bookings/${bookingId}`, author);
    expect(booking.body.reviewId).toBe(reviewId);
    await lift(administrator, decisionId);
    expect(await listed()).toEqual(before);
    expect(await stars(providerId)).toEqual([0, 1, 0, 0, 0]);
    const { rating_counts: ofService } = await db
      .selectFrom('service')
      .select('rating_counts')
      .where('id', '=', serviceId)
      .executeTakeFirstOrThrow();
    expect(ofService).toEqual([0, 1, 0, 0, 0]);
    const after = await ask<{ totalElements: number }>('GET', '/notifications', owner);
    expect(after.body.totalElements).toBe(told.body.totalElements);
  });

  test('that its author deleted meanwhile stays deleted, and its stars count once', async () => {
    const { author, providerId, reviewId } = await makeReview();
    const { decisionId, administrator } = await hide('REVIEW', reviewId);
    expect((await ask('DELETE', `/reviews/${reviewId}`, author)).status).toBe(204);
    await lift(administrator, decisionId);
    expect(await stars(providerId)).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('a message', () => {
  const read = async (id: string, as: SignedInUser) =>
    (await ask<{ content: Message[] }>('GET', `/messages/conversations/${id}/messages`, as)).body.content;
  const view = async (id: string, as: SignedInUser) =>
    (await ask<Conversation>('GET', `/conversations/${id}`, as)).body;
  const found = async (as: SignedInUser) =>
    (await ask<{ totalElements: number }>('GET', '/messages/search?query=robinet', as)).body.totalElements;

  test('is removed for both members, and comes back unread', async () => {
    const { owner, customer, conversationId, messageIds } = await makeTalk(['Un robinet neuf']);
    const before = [await read(conversationId, owner), await view(conversationId, customer)];
    expect([await found(owner), await found(customer)]).toEqual([1, 1]);
    const { decisionId, administrator } = await hide('MESSAGE', messageIds[0] ?? '', customer);
    for (const as of [owner, customer]) {
      expect(await read(conversationId, as)).toMatchObject([
        { text: null, phraseKey: null, photo: null, deletedAt: '2026-03-02T09:00:00.000Z', masked: false },
      ]);
      const { lastMessage, unreadCount, firstUnreadId } = await view(conversationId, as);
      expect(lastMessage).toMatchObject({ text: null, deleted: true });
      expect([unreadCount, firstUnreadId]).toEqual([0, null]);
      expect(await found(as)).toBe(0);
    }
    expect(await ask('PUT', `/messages/messages/${messageIds[0]}`, owner, { text: 'Autre' })).toMatchObject({
      code: 'CNF001',
    });
    await lift(administrator, decisionId);
    expect([await read(conversationId, owner), await view(conversationId, customer)]).toEqual(before);
    expect([await found(owner), await found(customer)]).toEqual([1, 1]);
  });

  test('has no photo meanwhile', async () => {
    const { owner, customer, conversationId } = await makeTalk([]);
    const form = { files: [{ bytes: await makePhoto({ width: 32, height: 32 }), fileName: 'a.jpg' }] };
    const upload = { method: 'POST', url: '/api/v1/files/upload?category=MESSAGE', as: owner, form } as const;
    const file = (await testApp.request(upload)).json<{ id: string }>();
    const sent = await ask<Message>('POST', `/messages/conversations/${conversationId}/messages`, owner, {
      fileId: file.id,
    });
    const url = sent.body.photo?.url ?? '';
    const status = async () => (await testApp.request({ url })).statusCode;
    expect(await status()).toBe(200);
    const { decisionId, administrator } = await hide('MESSAGE', sent.body.id, customer);
    expect(await status()).toBe(404);
    expect((await read(conversationId, owner))[0]).toMatchObject({ photo: null });
    await lift(administrator, decisionId);
    expect(await status()).toBe(200);
  });

  test('that its author erased meanwhile stays erased', async () => {
    const { owner, customer, conversationId, messageIds } = await makeTalk(['Bonjour']);
    const { decisionId, administrator } = await hide('MESSAGE', messageIds[0] ?? '', customer);
    expect((await ask('DELETE', `/messages/messages/${messageIds[0]}`, owner)).status).toBe(204);
    await lift(administrator, decisionId);
    expect(await read(conversationId, customer)).toMatchObject([{ text: null }]);
  });
});
