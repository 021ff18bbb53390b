import { afterAll, describe, expect, test } from 'vitest';
import type { ServiceCard } from '#contract/cards.ts';
import type { Conversation, Message } from '#contract/messaging.ts';
import type { Review } from '#contract/reviews.ts';
import type { DeskArticle } from '#contract/blog-desk.ts';
import type { ArticleCard } from '#contract/blog.ts';
import { reportCalls } from '../call-factory.ts';
import { makeArticle } from '#server/features/blog/factory.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { makePhoto } from '#server/testing/pictures.ts';

/** What hiding changes, and that lifting the decision brings everything back. */
const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { db } = testApp.deps;
const {
  ask,
  signUpAdmin,
  makeOwner,
  makeReview,
  makeTalk,
  report,
  decide,
  hide,
  lift,
  appeal,
  judge,
  mailsTo,
} = reportCalls(testApp);

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
    /** Without who was seen when: the requests of this test are recorded some time after they were made. */
    const seen = async () => {
      const { other, ...rest } = await view(conversationId, customer);
      return [
        await read(conversationId, owner),
        { ...rest, other: { ...other, online: false, lastSeenAt: null } },
      ];
    };
    const before = await seen();
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
    expect(await seen()).toEqual(before);
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

describe('an article', () => {
  const listed = async (path: string, slug: string, as?: SignedInUser) => {
    const { body } = await ask<{ content?: ArticleCard[] } | ArticleCard[]>('GET', `/blog${path}`, as);
    return (Array.isArray(body) ? body : (body.content ?? [])).some((card) => card.slug === slug);
  };

  test('leaves every list, the feed, the site map and bookmarks, and comes back by an appeal', async () => {
    const author = await signUpAdmin();
    const title = 'Tailler la glycine';
    const made = { author_id: author.id, title, featured: true };
    const { id, slug, categoryId } = await makeArticle(testApp.deps, made);
    const beside = await makeArticle(testApp.deps, { category_id: categoryId });
    const english = await makeArticle(testApp.deps, { work_id: id, language: 'en', category_id: categoryId });
    const reader = await testApp.signUp();
    await ask('PUT', `/blog/articles/${id}/bookmark`, reader);
    const seen = async () => {
      const related = await ask<{ related: ArticleCard[] }>('GET', `/blog/articles/published/${beside.slug}`);
      const other = await ask<{ translations: object[] }>('GET', `/blog/articles/published/${english.slug}`);
      const feed = await testApp.request({ url: '/blog/rss.xml?lang=fr' });
      const siteMap = await testApp.request({ url: '/sitemaps/fr-articles-1.xml' });
      return [
        (await ask('GET', `/blog/articles/published/${slug}`)).status === 200,
        await listed('/articles/published?size=100', slug),
        await listed('/articles/published?query=glycine', slug),
        await listed('/articles/published/featured', slug),
        await listed(`/articles/published/category/${categoryId}`, slug),
        await listed('/articles/published-slugs?size=100', slug),
        await listed('/bookmarks', slug, reader),
        related.body.related.some((card) => card.slug === slug),
        other.body.translations.length > 0,
        feed.body.includes(slug),
        siteMap.body.includes(slug),
      ];
    };
    const everywhere = Array.from({ length: 11 }, () => true);
    const nowhere = everywhere.map(() => false);
    expect(await seen()).toEqual(everywhere);
    const { decisionId, administrator } = await hide('ARTICLE', id);
    expect(await seen()).toEqual(nowhere);
    expect((await ask('PUT', `/blog/articles/${id}/bookmark`, reader)).status).toBe(404);

    const desk = await ask<DeskArticle>('GET', `/admin/blog/articles/${id}`, author);
    expect(desk.body).toMatchObject({ status: 'PUBLISHED', hidden: true, version: 0 });
    const again = { status: 'ARCHIVED', version: 0 };
    await ask('PUT', `/admin/blog/articles/${id}/status`, author, again);
    await ask('PUT', `/admin/blog/articles/${id}/status`, author, { status: 'PUBLISHED', version: 1 });
    expect(await seen()).toEqual(nowhere);

    const [told] = await mailsTo(author.email);
    expect(told).toMatchObject({ template: 'report.hidden' });
    expect(told?.text).toContain('Des propos insultants.');
    expect((await appeal(author, decisionId)).status).toBe(200);
    expect((await judge(administrator, decisionId, 'OVERTURNED')).code).toBe('REP002');
    expect((await judge(await signUpAdmin(), decisionId, 'OVERTURNED')).status).toBe(200);
    expect(await seen()).toEqual(everywhere);
    const events = await db
      .selectFrom('audit_event')
      .select('action')
      .where('after', '@>', JSON.stringify({ kind: 'ARTICLE', objectId: id }))
      .execute();
    expect(events.map(({ action }) => action)).toContain('CONTENT_HIDDEN');
  });

  test('is not decided on by who wrote it, and may be without an author', async () => {
    const author = await signUpAdmin();
    const own = await makeArticle(testApp.deps, { author_id: author.id });
    const { id: reportId } = await report('ARTICLE', own.id);
    expect(await decide(author, reportId)).toMatchObject({ status: 403, code: 'AUT003' });
    const { id, slug } = await makeArticle(testApp.deps);
    const { decisionId, administrator } = await hide('ARTICLE', id);
    expect((await ask('GET', `/blog/articles/published/${slug}`)).status).toBe(404);
    expect((await lift(administrator, decisionId)).status).toBe(200);
    expect((await ask('GET', `/blog/articles/published/${slug}`)).status).toBe(200);
  });
});
