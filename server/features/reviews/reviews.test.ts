import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { Role } from '#contract/auth-limits.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import type { Review } from '#contract/reviews.ts';
import type { ServiceCard } from '#contract/cards.ts';
import { sweepReviews } from './actions.ts';
import { makeBooking, type BookingOverrides } from '#server/features/bookings/factory.ts';
import { makeService } from '#server/features/catalog/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

// The day after the visits that the tests make.
const start = '2026-03-04T09:00:00Z';
const testApp = await startTestApp({ at: start });
afterAll(() => testApp.close());
const { call } = testApp;

/** The same person with a token that is valid at the time of the test's clock. */
async function signInAgain(user: SignedInUser): Promise<SignedInUser> {
  const { email, password } = user;
  const response = await call('POST', '/auth/login', undefined, { email, password });
  return { ...user, accessToken: response.json<{ accessToken: string }>().accessToken };
}

async function listedProvider() {
  testApp.clock.set(start);
  const account = await testApp.signUp({ userType: 'provider', firstName: 'Nadia', lastName: 'Haddad' });
  const { id, serviceIds } = await makeProvider(testApp.deps, { accountId: account.id });
  return { account, id, serviceId: serviceIds[0] ?? '' };
}

type Listed = Awaited<ReturnType<typeof listedProvider>>;

async function visited(provider: Listed, overrides: Partial<BookingOverrides> = {}) {
  const customer = await testApp.signUp({ firstName: 'Élodie', lastName: 'Caron' });
  const parties = { service_id: provider.serviceId, customer_id: customer.id };
  const bookingId = await makeBooking(testApp.deps.db, { ...parties, ...overrides }, testApp.clock.now());
  return { customer, bookingId };
}

const unsaid = { punctual: null, careful: null, priceAsSaid: null };
const kind = { rating: 5, comment: 'Très soigné, à l’heure.' };

/** A published review with its author and its provider. */
async function reviewed(content: object = kind, provider?: Listed) {
  const about = provider ?? (await listedProvider());
  const { customer, bookingId } = await visited(about);
  const response = await call('POST', '/reviews', customer, { bookingId, ...content });
  expect(response.statusCode, response.body).toBe(201);
  return { review: response.json<Review>(), author: customer, bookingId, provider: about };
}

async function ratingOf(providerId: string) {
  const provider = await testApp.deps.db
    .selectFrom('provider')
    .select('rating_counts')
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow();
  const search = await testApp.deps.db
    .selectFrom('service_search')
    .select(['rating_mean', 'rating_count'])
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow();
  return { counts: provider.rating_counts, mean: search.rating_mean, total: search.rating_count };
}

/** The stars on the card and the page of a service, its own and its provider's. */
async function shown(serviceId: string, providerId: string) {
  const starsOf = ({ rating, reviewCount, provider }: ServiceCard) => ({
    own: [rating, reviewCount],
    provider: [provider.rating, provider.reviewCount],
  });
  const page = (await call('GET', `/services/${serviceId}`)).json<ServiceCard>();
  const { content } = (await call('GET', '/services?size=100')).json<{ content: ServiceCard[] }>();
  const offered = (await call('GET', `/services/providers/${providerId}`)).json<{ content: ServiceCard[] }>();
  const profile = (await call('GET', `/providers/${providerId}`)).json<{ services: ServiceCard[] }>();
  const cards = [content, offered.content, profile.services].map((list) =>
    list.find(({ id }) => id === serviceId),
  );
  const all = [page, ...cards].map((card) => card && starsOf(card));
  expect(new Set(all.map((stars) => JSON.stringify(stars))).size).toBe(1);
  return all[0];
}

const listed = async (providerId: string, query = '', as?: SignedInUser) =>
  (await call('GET', `/reviews/provider/${providerId}${query}`, as)).json<{
    content: Review[];
    totalElements: number;
  }>();

const administrator = () => testApp.signUp({ roles: ['ADMIN' satisfies Role] });

describe('POST /reviews', () => {
  test('publishes at once, counts the stars, updates the search and mails the provider', async () => {
    const { review, provider, bookingId, author } = await reviewed();
    expect(review).toEqual({
      id: review.id,
      bookingId,
      providerId: provider.id,
      serviceId: provider.serviceId,
      serviceTitle: 'Réparation de fuite',
      ...kind,
      photos: [],
      answers: unsaid,
      author: { displayName: 'Élodie C.' },
      visitDate: '2026-03-02',
      publishedAt: '2026-03-04T09:00:00.000Z',
      editedAt: null,
      notPerformed: false,
      held: null,
      status: 'PUBLISHED',
      reply: null,
      mine: true,
      highlights: [],
    });
    expect(await ratingOf(provider.id)).toEqual({ counts: [0, 0, 0, 0, 1], mean: 5, total: 1 });
    const anonymous = await listed(provider.id);
    expect(anonymous.content).toEqual([{ ...review, bookingId: null, mine: false }]);
    const own = await listed(provider.id, '', author);
    expect(own.content).toEqual([review]);
    const [mail] = await testApp.mailsTo(provider.account.email);
    expect(mail).toMatchObject({ template: 'review.received', subject: 'Élodie\u00a0C. a donné son avis' });
    expect(mail?.text).toContain(kind.comment);
    expect(mail?.text).toContain('lundi 2 mars 2026');
  });

  test('marks the booking as reviewed', async () => {
    const { review, author, bookingId } = await reviewed();
    const booking = await call('GET', `/bookings/${bookingId}`, author);
    expect(booking.json()).toMatchObject({ canReview: false, reviewId: review.id });
  });

  test('is for the customer of a completed visit only', async () => {
    const provider = await listedProvider();
    const { customer, bookingId } = await visited(provider);
    const stranger = await testApp.signUp();
    const body = { bookingId, ...kind };
    expect((await call('POST', '/reviews', undefined, body)).json()).toMatchObject({ errorCode: 'AUT002' });
    const bySomebody = await call('POST', '/reviews', stranger, body);
    expect(bySomebody.json()).toMatchObject({ status: 404, errorCode: 'RES001' });
    for (const other of [provider.account, await administrator()]) {
      const answer = await call('POST', '/reviews', other, body);
      expect(answer.json()).toMatchObject({ status: 403, errorCode: 'REV001' });
    }
    const unknown = await call('POST', '/reviews', customer, { ...body, bookingId: randomUUID() });
    expect(unknown.json()).toMatchObject({ status: 404 });
    const start_at = new Date('2026-03-10T09:00:00Z');
    const coming = await visited(provider, { status: 'CONFIRMED', start_at });
    const early = await call('POST', '/reviews', coming.customer, { ...body, bookingId: coming.bookingId });
    expect(early.json()).toMatchObject({ status: 403, errorCode: 'REV001' });
    const absent = await visited(provider, { status: 'NO_SHOW', no_show_party: 'CUSTOMER' });
    const own = await call('POST', '/reviews', absent.customer, { ...body, bookingId: absent.bookingId });
    expect(own.json()).toMatchObject({ status: 403, errorCode: 'REV001' });
    expect((await ratingOf(provider.id)).counts).toEqual([0, 0, 0, 0, 0]);
  });

  test('publishes a review of a visit that the provider missed, without counting its stars', async () => {
    const provider = await listedProvider();
    const { customer, bookingId } = await visited(provider, {
      status: 'NO_SHOW',
      no_show_party: 'PROVIDER',
    });
    const comment = 'Personne n’est venu, aucun message.';
    const answered = { bookingId, rating: 1, comment, answers: { punctual: false } };
    const refused = await call('POST', '/reviews', customer, answered);
    expect(Object.keys(refused.json<ErrorPayload>().validationErrors ?? {})).toEqual(['answers']);
    const response = await call('POST', '/reviews', customer, { bookingId, rating: 1, comment });
    const changed = await call('PUT', `/reviews/${response.json<Review>().id}`, customer, answered);
    expect(Object.keys(changed.json<ErrorPayload>().validationErrors ?? {})).toEqual(['answers']);
    expect(response.json()).toMatchObject({ notPerformed: true, status: 'PUBLISHED' });
    expect(await ratingOf(provider.id)).toMatchObject({ counts: [0, 0, 0, 0, 0], total: 0 });
    expect(await shown(provider.serviceId, provider.id)).toEqual({ own: [null, 0], provider: [null, 0] });
    expect((await listed(provider.id)).totalElements).toBe(1);
  });

  test('counts for its service and for its provider', async () => {
    const provider = await listedProvider();
    const otherId = await makeService(testApp.deps, provider.id);
    const ofOther = { ...provider, serviceId: otherId };
    await reviewed({ rating: 5 }, provider);
    await reviewed({ rating: 4 }, provider);
    const person = { provider: [4.5, 2] };
    expect(await shown(provider.serviceId, provider.id)).toEqual({ own: [4.5, 2], ...person });
    expect(await shown(otherId, provider.id)).toEqual({ own: [null, 0], ...person });
    const { review, author } = await reviewed(
      { rating: 2, comment: 'Fuite revenue dès le lendemain.' },
      ofOther,
    );
    expect(await shown(otherId, provider.id)).toEqual({ own: [2, 1], provider: [3.7, 3] });
    await call('PUT', `/reviews/${review.id}`, author, { rating: 3 });
    expect(await shown(otherId, provider.id)).toEqual({ own: [3, 1], provider: [4, 3] });
    await call('DELETE', `/reviews/${review.id}`, author);
    expect(await shown(otherId, provider.id)).toEqual({ own: [null, 0], ...person });
    expect(await shown(provider.serviceId, provider.id)).toEqual({ own: [4.5, 2], ...person });
  });

  test('of a service filters and sorts by the stars of its provider', async () => {
    const provider = await listedProvider();
    const otherId = await makeService(testApp.deps, provider.id);
    await reviewed({ rating: 5 }, provider);
    const found = async (query: string) => {
      const answer = await call('GET', `/services?size=100&${query}`);
      return answer.json<{ content: ServiceCard[] }>().content.map(({ id }) => id);
    };
    expect(await found('minRating=5')).toEqual(expect.arrayContaining([provider.serviceId, otherId]));
  });

  test('accepts a visit that ended 48 hours ago before any sweep', async () => {
    const provider = await listedProvider();
    const start_at = new Date('2026-03-01T09:00:00Z');
    const { customer, bookingId } = await visited(provider, { status: 'IN_PROGRESS', start_at });
    expect((await call('POST', '/reviews', customer, { bookingId, ...kind })).statusCode).toBe(201);
  });

  test('is refused thirty days after the completion', async () => {
    const provider = await listedProvider();
    const completedAt = (instant: string) => ({
      start_at: new Date('2026-01-05T09:00:00Z'),
      completed_at: new Date(instant),
    });
    const late = await visited(provider, completedAt('2026-02-02T09:00:00Z'));
    const inTime = await visited(provider, completedAt('2026-02-02T09:01:00Z'));
    const review = (visit: typeof late) =>
      call('POST', '/reviews', visit.customer, { bookingId: visit.bookingId, ...kind });
    expect((await review(late)).json()).toMatchObject({ status: 409, errorCode: 'REV003' });
    expect((await review(inTime)).statusCode).toBe(201);
  });

  test('is written once, even after it was deleted', async () => {
    const { review, author, bookingId, provider } = await reviewed();
    const again = () => call('POST', '/reviews', author, { bookingId, ...kind });
    expect((await again()).json()).toMatchObject({ status: 409, errorCode: 'REV002' });
    expect((await call('DELETE', `/reviews/${review.id}`, author)).statusCode).toBe(204);
    expect((await again()).json()).toMatchObject({ status: 409, errorCode: 'REV002' });
    expect((await ratingOf(provider.id)).counts).toEqual([0, 0, 0, 0, 0]);
  });

  test('requires a text with a low rating', async () => {
    const { customer, bookingId } = await visited(await listedProvider());
    for (const comment of [undefined, null, 'Bof, déçue.', `${' '.repeat(30)}court`]) {
      const answer = await call('POST', '/reviews', customer, { bookingId, rating: 2, comment });
      expect(answer.json<ErrorPayload>().validationErrors).toHaveProperty('comment');
    }
    for (const wrong of [{ rating: 0 }, { rating: 6 }, { rating: 4.5 }, { rating: '5' }, {}]) {
      const answer = await call('POST', '/reviews', customer, { bookingId, ...wrong });
      expect(answer.json()).toMatchObject({ status: 400, errorCode: 'VAL001' });
    }
    const long = await call('POST', '/reviews', customer, {
      bookingId,
      rating: 5,
      comment: 'a'.repeat(1501),
    });
    expect(long.json<ErrorPayload>().validationErrors).toHaveProperty('comment');
    expect((await call('POST', '/reviews', customer, { bookingId, rating: 3 })).json()).toMatchObject({
      comment: null,
    });
  });

  test('returns the same response for one key and refuses another body', async () => {
    const provider = await listedProvider();
    const { customer, bookingId } = await visited(provider);
    const key = randomUUID();
    const send = (rating: number) =>
      testApp.request({
        method: 'POST',
        url: '/api/v1/reviews',
        payload: { bookingId, ...kind, rating },
        headers: { 'idempotency-key': key },
        as: customer,
      });
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(5)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await send(4)).json()).toMatchObject({ status: 422, errorCode: 'CNF002' });
    expect((await ratingOf(provider.id)).counts).toEqual([0, 0, 0, 0, 1]);
    expect(await testApp.mailsTo(provider.account.email)).toHaveLength(1);
  });

  test('counts fifty reviews that arrive at once', async () => {
    const provider = await listedProvider();
    const visits = await Promise.all(Array.from({ length: 50 }, () => visited(provider)));
    const answers = await Promise.all(
      visits.map(({ customer, bookingId }, index) =>
        call('POST', '/reviews', customer, {
          bookingId,
          rating: (index % 5) + 1,
          comment: 'Voilà ce que nous en pensons.',
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(201));
    expect(await ratingOf(provider.id)).toEqual({ counts: [10, 10, 10, 10, 10], mean: 3, total: 50 });
    const taken = answers.slice(0, 20).map((answer, index) => ({
      id: answer.json<Review>().id,
      author: visits[index]?.customer,
    }));
    await Promise.all(taken.map(({ id, author }) => call('DELETE', `/reviews/${id}`, author)));
    expect(await ratingOf(provider.id)).toEqual({ counts: [6, 6, 6, 6, 6], mean: 3, total: 30 });
  });

  test('publishes one of two simultaneous reviews of a visit', async () => {
    const provider = await listedProvider();
    const { customer, bookingId } = await visited(provider);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => call('POST', '/reviews', customer, { bookingId, ...kind })),
    );
    const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
    expect([count(201), count(409)]).toEqual([1, 5]);
    expect((await ratingOf(provider.id)).total).toBe(1);
  });
});

describe('PUT /reviews/{id}', () => {
  test('changes text and mean, and keeps the previous text in the history', async () => {
    const { review, author, provider } = await reviewed();
    testApp.clock.advance(10);
    const changed = { rating: 4, comment: 'Très soigné, un peu de retard.' };
    const response = await call('PUT', `/reviews/${review.id}`, author, changed);
    expect(response.json()).toEqual({ ...review, ...changed, editedAt: '2026-03-04T09:10:00.000Z' });
    expect(await ratingOf(provider.id)).toEqual({ counts: [0, 0, 0, 1, 0], mean: 4, total: 1 });
    const history = await testApp.deps.db
      .selectFrom('review_revision')
      .select(['rating', 'comment'])
      .where('review_id', '=', review.id)
      .execute();
    expect(history).toEqual([kind]);
    await call('PUT', `/reviews/${review.id}`, author, changed);
    const revisions = testApp.deps.db.selectFrom('review_revision').where('review_id', '=', review.id);
    expect(await revisions.select('id').execute()).toHaveLength(1);
  });

  test('keeps the answers that it leaves out, and the previous ones in the history', async () => {
    const answers = { punctual: true, careful: false };
    const { review, author } = await reviewed({ ...kind, answers });
    expect(review.answers).toEqual({ ...unsaid, ...answers });
    const change = async (said: object) =>
      (await call('PUT', `/reviews/${review.id}`, author, { ...kind, ...said })).json<Review>().answers;
    expect(await change({})).toEqual(review.answers);
    expect(await change({ answers: { careful: null, priceAsSaid: true } })).toEqual({
      punctual: true,
      careful: null,
      priceAsSaid: true,
    });
    const history = testApp.deps.db
      .selectFrom('review_revision')
      .select(['punctual', 'careful', 'price_as_said'])
      .where('review_id', '=', review.id);
    expect(await history.execute()).toEqual([{ ...answers, price_as_said: null }]);
  });

  test('is refused after seven days', async () => {
    const { review, author } = await reviewed();
    testApp.clock.advance(7 * 24 * 60 - 1);
    const inTime = await call('PUT', `/reviews/${review.id}`, await signInAgain(author), { rating: 4 });
    expect(inTime.statusCode).toBe(200);
    testApp.clock.advance(1);
    const late = await call('PUT', `/reviews/${review.id}`, await signInAgain(author), { rating: 3 });
    expect(late.json()).toMatchObject({ status: 409, errorCode: 'REV003' });
  });

  test('is refused after the first reply', async () => {
    const { review, author, provider } = await reviewed();
    await call('POST', `/reviews/${review.id}/reply`, provider.account, { text: 'Merci beaucoup !' });
    const late = await call('PUT', `/reviews/${review.id}`, author, { rating: 4 });
    const message = 'Cet avis ne peut plus être modifié.';
    expect(late.json()).toMatchObject({ status: 409, errorCode: 'REV003', message });
  });

  test('is for its author only', async () => {
    const { review, provider } = await reviewed();
    const change = (as?: SignedInUser) => call('PUT', `/reviews/${review.id}`, as, { rating: 4 });
    expect((await change()).json()).toMatchObject({ errorCode: 'AUT002' });
    expect((await change(await testApp.signUp())).json()).toMatchObject({ status: 404 });
    const message = 'Vous ne pouvez pas modifier cet avis.';
    expect((await change(provider.account)).json()).toMatchObject({
      status: 403,
      errorCode: 'REV001',
      message,
    });
    expect((await change(await administrator())).json()).toMatchObject({ errorCode: 'REV001' });
  });
});

describe('DELETE /reviews/{id}', () => {
  test("deletes an author's own review, once", async () => {
    const { review, author, provider } = await reviewed();
    expect((await call('DELETE', `/reviews/${review.id}`, author)).statusCode).toBe(204);
    expect((await listed(provider.id, '', author)).content).toEqual([]);
    expect(await ratingOf(provider.id)).toEqual({ counts: [0, 0, 0, 0, 0], mean: null, total: 0 });
    expect((await call('DELETE', `/reviews/${review.id}`, author)).json()).toMatchObject({ status: 404 });
    expect(await testApp.mailsTo(author.email)).toEqual([]);
  });

  test('requires a reason from an administrator and sends it to the author', async () => {
    const { review, author, provider } = await reviewed();
    const admin = await administrator();
    const bare = await call('DELETE', `/reviews/${review.id}`, admin);
    expect(bare.json<ErrorPayload>().validationErrors).toHaveProperty('reason');
    const invented = await call('DELETE', `/reviews/${review.id}?reason=BECAUSE`, admin);
    expect(invented.json<ErrorPayload>().validationErrors).toHaveProperty('reason');
    const removed = await call('DELETE', `/reviews/${review.id}?reason=OFF_TOPIC`, admin);
    expect(removed.statusCode).toBe(204);
    expect((await listed(provider.id)).totalElements).toBe(0);
    const [mail] = await testApp.mailsTo(author.email);
    expect(mail).toMatchObject({ template: 'review.removed', subject: 'Votre avis a été retiré' });
    expect(mail?.text).toContain('Il ne parle pas de la visite.');
  });

  test('is refused to its provider, and 404 to other accounts', async () => {
    const { review, provider } = await reviewed();
    const remove = (as: SignedInUser) => call('DELETE', `/reviews/${review.id}?reason=OFF_TOPIC`, as);
    const message = 'Vous ne pouvez pas supprimer cet avis.';
    expect((await remove(provider.account)).json()).toMatchObject({
      status: 403,
      errorCode: 'REV001',
      message,
    });
    expect((await remove(await testApp.signUp())).json()).toMatchObject({ status: 404 });
    expect((await remove((await listedProvider()).account)).json()).toMatchObject({ status: 404 });
  });
});

describe('POST /reviews/{id}/reply', () => {
  const reply = (as: SignedInUser, id: string, text = 'Merci, à bientôt !') =>
    call('POST', `/reviews/${id}/reply`, as, { text });

  test('publishes one reply and mails the author in their language', async () => {
    const { review, author, provider } = await reviewed();
    const english = testApp.deps.db.updateTable('account').set({ language: 'en' });
    await english.where('id', '=', author.id).execute();
    const response = await reply(provider.account, review.id);
    const said = { text: 'Merci, à bientôt !', publishedAt: '2026-03-04T09:00:00.000Z' };
    expect(response.json()).toMatchObject({ reply: said, mine: false, bookingId: null });
    expect((await listed(provider.id)).content[0]?.reply).toEqual(said);
    expect((await reply(provider.account, review.id)).json()).toMatchObject({
      status: 409,
      errorCode: 'REV002',
      message: 'Vous avez déjà répondu à cet avis.',
    });
    const [mail] = await testApp.mailsTo(author.email);
    expect(mail).toMatchObject({
      locale: 'en',
      template: 'review.replied',
      subject: 'Nadia\u00a0H. replies to your review',
    });
    expect(mail?.text).toContain('Monday, 2 March 2026');
    expect(mail?.text).toContain('Merci, à bientôt !');
  });

  test('is refused after thirty days', async () => {
    const { review, provider } = await reviewed();
    testApp.clock.advance(30 * 24 * 60);
    const late = await reply(await signInAgain(provider.account), review.id);
    const message = 'Le délai pour répondre à cet avis est passé.';
    expect(late.json()).toMatchObject({ status: 409, errorCode: 'REV003', message });
  });

  test('is for the provider of the review', async () => {
    const { review, author } = await reviewed();
    const other = await listedProvider();
    expect((await reply(other.account, review.id)).json()).toMatchObject({ status: 404 });
    const message = 'Vous ne pouvez pas répondre à cet avis.';
    expect((await reply(author, review.id)).json()).toMatchObject({
      status: 403,
      errorCode: 'REV001',
      message,
    });
  });

  test('refuses contact details and insults', async () => {
    const { review, provider } = await reviewed();
    for (const text of ['', 'Appelez le 06 12 34 56 78', 'Espèce de connard', 'a'.repeat(1001)]) {
      const answer = await reply(provider.account, review.id, text);
      expect(answer.json<ErrorPayload>().validationErrors).toHaveProperty('text');
    }
  });
});

describe('the filter', () => {
  test('holds personal data back, informs the author, and rejects it after 72 hours', async () => {
    const provider = await listedProvider();
    const comment = 'Parfait, demandez Nadia au 06 39 98 12 34.';
    const { review, author } = await reviewed({ rating: 5, comment }, provider);
    const held = { reasons: ['PHONE'], until: '2026-03-07T09:00:00.000Z' };
    expect(review).toMatchObject({ status: 'PENDING', publishedAt: null, held });
    const readBy = (as: SignedInUser) => call('GET', `/reviews/${review.id}`, as);
    expect((await readBy(author)).json()).toMatchObject({ status: 'PENDING', comment, held });
    expect((await readBy(provider.account)).statusCode).toBe(404);
    expect(await ratingOf(provider.id)).toMatchObject({ total: 0 });
    expect((await listed(provider.id)).totalElements).toBe(0);
    expect(await testApp.mailsTo(provider.account.email)).toEqual([]);
    expect(
      (await call('POST', `/reviews/${review.id}/reply`, provider.account, { text: 'Merci' })).json(),
    ).toMatchObject({ status: 404 });
    const change = { rating: 5, comment: 'Merci' };
    expect((await call('PUT', `/reviews/${review.id}`, provider.account, change)).statusCode).toBe(404);
    expect((await call('DELETE', `/reviews/${review.id}`, provider.account)).statusCode).toBe(404);
    testApp.clock.advance(72 * 60 - 1);
    await sweep();
    expect(await statusOf(review.id)).toBe('PENDING');
    testApp.clock.advance(1);
    await sweep();
    await sweep();
    expect(await statusOf(review.id)).toBe('REJECTED');
    const mails = await testApp.mailsTo(author.email);
    expect(mails.map(({ template }) => template)).toEqual(['review.held', 'review.rejected']);
  });

  test('publishes a rude review when it is not decided in time', async () => {
    const provider = await listedProvider();
    const { review } = await reviewed(
      { rating: 1, comment: 'Quel abruti, il a cassé le robinet.' },
      provider,
    );
    expect(review.status).toBe('PENDING');
    testApp.clock.advance(72 * 60);
    await sweep();
    expect(await ratingOf(provider.id)).toEqual({ counts: [1, 0, 0, 0, 0], mean: 1, total: 1 });
    expect((await listed(provider.id)).content[0]).toMatchObject({
      publishedAt: '2026-03-07T09:00:00.000Z',
      editedAt: null,
    });
    expect(await testApp.mailsTo(provider.account.email)).toHaveLength(1);
  });

  test('lets the author correct a held review, and holds an edited one', async () => {
    const provider = await listedProvider();
    const { review, author } = await reviewed(
      { rating: 5, comment: 'Écrivez à nadia@example.org' },
      provider,
    );
    const put = (content: object) => call('PUT', `/reviews/${review.id}`, author, content);
    expect((await put(kind)).json()).toMatchObject({ status: 'PUBLISHED', editedAt: null });
    expect((await ratingOf(provider.id)).counts).toEqual([0, 0, 0, 0, 1]);
    const hidden = await put({ rating: 5, comment: 'Elle habite 12 rue des Lilas' });
    expect(hidden.json()).toMatchObject({ status: 'PENDING', held: { reasons: ['ADDRESS'] } });
    expect((await ratingOf(provider.id)).counts).toEqual([0, 0, 0, 0, 0]);
    expect((await listed(provider.id)).totalElements).toBe(0);
    expect((await put({ rating: 4, comment: null })).json()).toMatchObject({ held: null });
    expect((await call('GET', `/reviews/${review.id}`, provider.account)).json()).toMatchObject({
      status: 'PUBLISHED',
      mine: false,
      bookingId: null,
    });
    expect((await ratingOf(provider.id)).counts).toEqual([0, 0, 0, 1, 0]);
    expect(await testApp.mailsTo(provider.account.email)).toHaveLength(1);
  });
});

async function statusOf(id: string) {
  const row = await testApp.deps.db
    .selectFrom('review')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.status;
}

async function sweep() {
  await sweepReviews(testApp.deps);
}

describe('lists', () => {
  test('are paged, sorted and stable', async () => {
    const provider = await listedProvider();
    for (const rating of [3, 5, 4, 5, 3]) {
      testApp.clock.set(start);
      const { customer, bookingId } = await visited(provider);
      testApp.clock.advance(rating);
      await call('POST', '/reviews', customer, { bookingId, rating });
    }
    const ratings = async (query: string) =>
      (await listed(provider.id, query)).content.map(({ rating }) => rating);
    expect(await ratings('')).toEqual([5, 5, 4, 3, 3]);
    expect(await ratings('?direction=asc')).toEqual([3, 3, 4, 5, 5]);
    expect(await ratings('?sort=rating&direction=ASC')).toEqual([3, 3, 4, 5, 5]);
    expect(await ratings('?sort=rating')).toEqual([5, 5, 4, 3, 3]);
    const all = (await listed(provider.id)).content;
    const pages = await Promise.all([0, 1, 2].map((page) => listed(provider.id, `?size=2&page=${page}`)));
    expect(pages.flatMap(({ content }) => content)).toEqual(all);
    const backwards = (await listed(provider.id, '?direction=asc')).content;
    expect(backwards).toEqual(all.toReversed());
    expect(pages[2]).toMatchObject({ totalElements: 5, totalPages: 3, last: true, first: false, size: 2 });
    expect(await listed(provider.id, '?page=9000&size=1000000')).toMatchObject({
      content: [],
      totalElements: 5,
      size: 100,
    });
    const ofService = await call('GET', `/reviews/prestation/${provider.serviceId}`);
    expect(ofService.json<{ content: Review[] }>().content).toEqual(all);
  });

  test('of a provider count topics and services, and are limited to a service and to words', async () => {
    const provider = await listedProvider();
    const other = await makeService(testApp.deps, provider.id, { title: 'Pose de douche' });
    const write = async (content: object, serviceId = provider.serviceId) => {
      const { customer, bookingId } = await visited(provider, { service_id: serviceId });
      await call('POST', '/reviews', customer, { bookingId, rating: 5, ...content });
      testApp.clock.advance(1);
    };
    await write({
      comment: 'L’évier coulait : réparé en une heure.',
      answers: { punctual: false, careful: true },
    });
    await write({ comment: 'Évier débouché, merci.', answers: { punctual: true, careful: true } }, other);
    for (let nth = 0; nth < 3; nth += 1) await write({ answers: { punctual: true } });
    const summary = {
      total: 5,
      topics: [{ topic: 'punctual', yes: 4, answers: 5 }],
      services: [
        { id: provider.serviceId, title: 'Réparation de fuite', count: 4 },
        { id: other, title: 'Pose de douche', count: 1 },
      ],
    };
    expect(await listed(provider.id, '?size=1')).toMatchObject({ ...summary, totalElements: 5 });
    const ofOther = await listed(provider.id, `?serviceId=${other}`);
    expect(ofOther).toMatchObject({ ...summary, totalElements: 1, content: [{ serviceId: other }] });
    const marked = async (query: string) =>
      (await listed(provider.id, `?query=${encodeURIComponent(query)}`)).content.map(
        ({ comment, highlights }) => highlights.map(({ start: at, end }) => comment?.slice(at, end)),
      );
    expect(await marked('evier')).toEqual([['Évier'], ['évier']]);
    expect(await marked('ÉVIER heure')).toEqual([['évier', 'heure']]);
    expect(await marked('baignoire')).toEqual([]);
    for (const signs of ['%', '!!!']) expect(await marked(signs)).toEqual([]);
    expect(await marked(' ')).toHaveLength(5);
    const elsewhere = await listedProvider();
    expect((await listed(elsewhere.id, `?serviceId=${other}`)).totalElements).toBe(0);
  });

  test('find a comment by its new words once it was changed', async () => {
    const { review, author, provider } = await reviewed();
    await call('PUT', `/reviews/${review.id}`, author, { rating: 4, comment: 'Un peu bruyant.' });
    expect((await listed(provider.id, '?query=bruyant')).totalElements).toBe(1);
    expect((await listed(provider.id, '?query=soigné')).totalElements).toBe(0);
  });

  test('are empty without reviews, and 404 for an unknown provider or service', async () => {
    const provider = await listedProvider();
    expect(await listed(provider.id)).toMatchObject({ content: [], totalElements: 0, last: true });
    for (const url of [`/reviews/provider/${randomUUID()}`, `/reviews/prestation/${provider.id}`]) {
      expect((await call('GET', url)).json()).toMatchObject({ status: 404, errorCode: 'RES001' });
    }
    const wrong = await call('GET', `/reviews/provider/${provider.id}?sort=author&direction=up&page=-1`);
    expect(Object.keys(wrong.json<ErrorPayload>().validationErrors ?? {}).toSorted()).toEqual([
      'direction',
      'page',
      'sort',
    ]);
  });
});
