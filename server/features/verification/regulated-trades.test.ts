import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Category } from '#contract/catalog.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import type { OwnProvider, ProviderDetail } from '#contract/providers.ts';
import type { DocumentType } from '#contract/verification-rules.ts';
import type { Verification } from '#contract/verification.ts';
import { sweepDocuments } from './due-actions.ts';
import { verificationCalls } from './factory.ts';
import { makeBooking } from '#server/features/bookings/factory.ts';
import { makeProvider, type ProviderOverrides } from '#server/features/providers/factory.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';

let testApp: TestApp;
let admin: SignedInUser;
let customer: SignedInUser;
let calls: ReturnType<typeof verificationCalls>;
beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
  admin = await testApp.signUp({ roles: ['ADMIN'] });
  customer = await testApp.signUp();
  calls = verificationCalls(testApp);
});
beforeEach(() => testApp.clock.set('2026-03-02T09:00:00Z'));
afterAll(() => testApp.close());

type Owned = { owner: SignedInUser; id: string; serviceId: string };

/** A provider who cleans for 90 euros, and offers a cheaper service of another category without its documents. */
async function makeOwner(
  categoryId: string,
  { profile, services = [{ categoryId: 'ironing', price: 90 }] }: ProviderOverrides = {},
): Promise<Owned> {
  const owner = await testApp.signUp({ userType: 'provider' });
  const { id, serviceIds } = await makeProvider(testApp.deps, {
    accountId: owner.id,
    services: [{ categoryId, price: 40, documents: false }, ...services],
    profile: { headline: 'Soigneux', ...profile },
  });
  return { owner, id, serviceId: serviceIds[0] ?? '' };
}

const read = async <Body>(url: string) => (await testApp.request({ url: `/api/v1${url}` })).json<Body>();
const shows = async (url: string, text: string) => {
  const answer = await testApp.request({ url });
  return answer.statusCode === 200 && answer.body.includes(text);
};

const everywhere = [
  'search',
  'providers',
  'card',
  'sitemap',
  'profile',
  'price',
  'trades',
  'list',
  'page',
  'picture',
  'slots',
  'booking',
];

/** Where a visitor meets the service, and whether a customer can book it. */
async function placesOf({ id, serviceId }: Owned, categoryId: string): Promise<string[]> {
  const { services, priceFrom, categories } = await read<ProviderDetail>(`/providers/${id}`);
  const { content: cards } = await read<{ content: ProviderDetail[] }>(
    '/providers?categoryId=ironing&size=50',
  );
  const slots = `/api/v1/providers/${id}/slots?serviceId=${serviceId}`;
  const asked = await testApp.call('POST', '/bookings', customer, {
    serviceId,
    startAt: testApp.clock.now().toISOString(),
    address: { street: '3 rue des Lilas', city: 'Lyon', postalCode: '69003' },
    expressRequest: true,
  });
  const places = {
    search: await shows(`/api/v1/services?categoryId=${categoryId}&size=50`, serviceId),
    providers: await shows(`/api/v1/providers?categoryId=${categoryId}&size=50`, id),
    card: cards.some((card) => card.id === id && card.categories.some((one) => one.id === categoryId)),
    sitemap: await shows('/sitemaps/fr-services-1.xml', serviceId),
    profile: services.some((service) => service.id === serviceId),
    price: priceFrom === 40,
    trades: categories.some((category) => category.id === categoryId),
    list: await shows(`/api/v1/services/providers/${id}`, serviceId),
    page: await shows(`/api/v1/services/${serviceId}`, serviceId),
    picture: (await testApp.request({ url: `/services/${serviceId}/share.jpg` })).statusCode === 200,
    slots: (await testApp.request({ url: slots })).statusCode === 200,
    // The start is inside the notice, so that a service that is offered is refused for its time.
    booking: asked.json<ErrorPayload>().errorCode === 'VAL001',
  };
  return Object.entries(places).flatMap(([place, isShown]) => (isShown ? [place] : []));
}

const trade: DocumentType[] = ['PROFESSIONAL_QUALIFICATION', 'LIABILITY_INSURANCE', 'DECENNIAL_INSURANCE'];

/** What becomes of the documents, in this order, and whether the service is offered then. */
const steps = [
  ['none', false],
  ['pending', false],
  ['refused', false],
  ['approved', true],
  ['revoked', false],
  ['approved again', true],
  ['expired', false],
] as const;
type Step = (typeof steps)[number][0];

const handIn = ({ owner, id }: Owned, type: DocumentType) =>
  calls.handIn(owner, id, `type=${type}&validUntil=2026-04-30`);
async function decide(document: string, status: 'APPROVED' | 'REJECTED'): Promise<void> {
  const answer = await calls.decide(admin, document, { status, notes: 'Ce document est illisible.' });
  expect(answer.statusCode, answer.body).toBe(200);
}
const approve = async (owned: Owned, type: DocumentType) =>
  decide((await handIn(owned, type)).id, 'APPROVED');

/** Brings the documents of a trade into the next state; only the last of them decides. */
async function take(step: Step, owned: Owned, types: readonly DocumentType[]): Promise<void> {
  const last = types.at(-1) ?? 'CHILDCARE_APPROVAL';
  switch (step) {
    case 'none':
      return;
    case 'pending':
      for (const type of types.slice(0, -1)) await approve(owned, type);
      await handIn(owned, last);
      return;
    case 'refused':
      return decide((await handIn(owned, last)).id, 'REJECTED');
    case 'approved':
    case 'approved again':
      return approve(owned, last);
    case 'revoked':
      return revoke(owned, last);
    case 'expired':
      testApp.clock.set('2026-05-01T09:00:00Z');
      return sweepDocuments(testApp.deps);
  }
}

async function revoke({ owner, id }: Owned, type: DocumentType): Promise<void> {
  const { documents } = (await calls.status(owner, id)).json<Verification>();
  const document = documents.find((one) => one.type === type && one.status === 'APPROVED');
  const decision = { status: 'REVOKED', notes: 'Ce document est un faux.' } as const;
  const answer = await calls.review(admin, document?.id ?? '', decision);
  expect(answer.statusCode, answer.body).toBe(200);
}

const under3 = { profile: { childcare_under_3: true } };
const approval: DocumentType[] = ['CHILDCARE_APPROVAL'];

describe('a service of a regulated trade', () => {
  test.each([
    ['leak-repair', {}, trade],
    ['electricity', {}, trade],
    ['babysitting', under3, approval],
  ])('%s shows with its approved documents only', async (categoryId, overrides, types) => {
    const owned = await makeOwner(categoryId, overrides);
    for (const [step, isOffered] of steps) {
      await take(step, owned, types);
      expect([step, await placesOf(owned, categoryId)]).toEqual([step, isOffered ? everywhere : []]);
    }
  });

  test.each([
    ['interior-painting', {}],
    ['repair', {}],
    ['home-cleaning', {}],
    ['babysitting', {}],
    ['homework-help', under3],
    ['school-pickup', under3],
  ])('%s shows without documents', async (categoryId, overrides) => {
    const owned = await makeOwner(categoryId, overrides);
    expect(await placesOf(owned, categoryId)).toEqual(everywhere);
  });

  test.each(['childcare', 'regular-nanny'])('%s of children under three waits', async (categoryId) => {
    expect(await placesOf(await makeOwner(categoryId, under3), categoryId)).toEqual([]);
  });

  test('is seen by its owner, who reads why it is not offered', async () => {
    const { owner, id, serviceId } = await makeOwner('lighting');
    const own = await testApp.call('GET', '/providers/me', owner);
    expect(own.json<OwnProvider>().priceFrom).toBe(90);
    expect(own.json<OwnProvider>().services).toMatchObject([
      { id: serviceId, active: true, documentsPending: true, availability: 'UNAVAILABLE' },
      { active: true, documentsPending: false },
    ]);
    expect((await testApp.call('GET', `/services/${serviceId}`, owner)).statusCode).toBe(200);
    expect((await testApp.call('GET', `/services/providers/${id}`, owner)).body).toContain(serviceId);
  });

  test('is counted in its category only while it is offered, and is the reason why a profile is not listed', async () => {
    const owned = await makeOwner('electrical-panel', { services: [] });
    const count = async () => {
      const { serviceCount, providerCount } = await read<Category>('/categories/electrical-panel');
      return [serviceCount, providerCount];
    };
    const stand = async () => {
      const own = await testApp.call('GET', '/providers/me', owned.owner);
      return own.json<OwnProvider>().unpublishedReasons;
    };
    expect([await count(), await stand()]).toEqual([[0, 0], ['DOCUMENTS']]);
    for (const type of trade) await approve(owned, type);
    expect([await count(), await stand()]).toEqual([[1, 1], []]);
  });

  test('follows its category and what its owner says of children', async () => {
    const { owner, serviceId } = await makeOwner('babysitting');
    const isOffered = () => shows(`/api/v1/services/${serviceId}`, serviceId);
    const change = (categoryId: string) =>
      testApp.call('PUT', `/services/${serviceId}`, owner, {
        title: 'Une aide à domicile',
        description: 'Tout ce qui est utile dans une maison, avec soin et à l’heure.',
        categoryId,
        price: 40,
        durationMinutes: 60,
      });
    expect(await isOffered()).toBe(true);
    await change('plumbing');
    expect(await isOffered()).toBe(false);
    await change('babysitting');
    expect(await isOffered()).toBe(true);
    const declare = (childcareUnder3: boolean) =>
      testApp.call(
        'PUT',
        '/onboarding/transition?stepKey=PROVIDER_VERIFICATION.identity-verification&action=complete',
        owner,
        { identityType: 'PASSPORT', trader: false, childcareUnder3 },
      );
    await declare(true);
    expect(await isOffered()).toBe(false);
    await declare(false);
    expect(await isOffered()).toBe(true);
  });
});

/** What a person reads in the centre, and the subjects and texts of the mails, since the last time. */
async function toldTo({ id, email }: SignedInUser) {
  const { db } = testApp.deps;
  const mails = await db
    .deleteFrom('outgoing_mail')
    .where('recipient_email', '=', email)
    .where('template', 'in', [
      'verification.hidden',
      'verification.shown',
      'verification.visit',
      'verification.request',
    ])
    .returning(['template', 'text'])
    .execute();
  const lines = await db
    .deleteFrom('notification')
    .where('account_id', '=', id)
    .where('text_variant', 'in', ['hidden', 'shown', 'visit', 'request'])
    .returning(['type', 'text_variant', 'link'])
    .execute();
  return {
    lines: lines.map((line) => [line.type, line.text_variant, line.link].join(' ')).toSorted(),
    mails: mails.map(({ template }) => template).toSorted(),
    text: mails.map(({ text }) => text).join(' '),
  };
}
async function otherService({ id, serviceId }: Owned): Promise<string> {
  const row = await testApp.deps.db
    .selectFrom('service')
    .select('id')
    .where('provider_id', '=', id)
    .where('id', '<>', serviceId)
    .executeTakeFirstOrThrow();
  return row.id;
}

describe('when a document is no longer valid', () => {
  const nothing = { lines: [], mails: [], text: '' };

  test('owner and customers with visits ahead are told, once, and no booking is cancelled', async () => {
    const owned = await makeOwner('leak-repair');
    const { owner, serviceId } = owned;
    const early = await testApp.signUp();
    const known = { service_id: serviceId, customer_id: early.id, status: 'CONFIRMED' } as const;
    await makeBooking(
      testApp.deps.db,
      { ...known, start_at: new Date('2026-05-08T09:00:00Z') },
      testApp.clock.now(),
    );
    for (const type of trade) await approve(owned, type);
    expect(await toldTo(early)).toEqual(nothing);
    expect(await toldTo(owner)).toMatchObject({
      lines: ['VERIFICATION_APPROVED shown /provider/services'],
      mails: ['verification.shown'],
    });
    const guests = await Promise.all(['visit', 'request', 'past', 'other'].map(() => testApp.signUp()));
    const [visitor, requester, past, other] = guests as [
      SignedInUser,
      SignedInUser,
      SignedInUser,
      SignedInUser,
    ];
    const book = (guest: SignedInUser, row: object) =>
      makeBooking(
        testApp.deps.db,
        { service_id: serviceId, customer_id: guest.id, ...row },
        testApp.clock.now(),
      );
    const visit = await book(visitor, { status: 'CONFIRMED', start_at: new Date('2026-05-04T09:00:00Z') });
    const request = await book(requester, { status: 'PENDING', start_at: new Date('2026-05-05T09:00:00Z') });
    await book(past, { status: 'COMPLETED' });
    // Begun without a check-in; and a request without an answer in time.
    await book(past, { status: 'CONFIRMED', start_at: new Date('2026-04-28T09:00:00Z') });
    await book(past, {
      status: 'PENDING',
      start_at: new Date('2026-05-07T09:00:00Z'),
      respond_by: new Date('2026-04-30T09:00:00Z'),
    });
    await book(other, {
      status: 'CONFIRMED',
      start_at: new Date('2026-05-06T09:00:00Z'),
      service_id: await otherService(owned),
    });
    // The liability and the ten-year insurance end together: there is one notice, not two.
    await take('expired', owned, trade);
    expect(await toldTo(owner)).toMatchObject({
      lines: ['VERIFICATION_ACTION_REQUIRED hidden /provider/become-provider/verification'],
      mails: ['verification.hidden'],
    });
    const visitorRead = await toldTo(visitor);
    expect(visitorRead).toMatchObject({
      lines: [`BOOKING_DOCUMENTS_LAPSED visit /bookings/${visit}`],
      mails: ['verification.visit'],
    });
    expect(visitorRead.text).toContain('Votre visite reste prévue');
    expect(await toldTo(requester)).toMatchObject({
      lines: [`BOOKING_DOCUMENTS_LAPSED request /bookings/${request}`],
      mails: ['verification.request'],
    });
    for (const guest of [past, other]) expect(await toldTo(guest)).toEqual(nothing);
    const kept = await testApp.deps.db
      .selectFrom('booking')
      .select('status')
      .where('id', 'in', [visit, request])
      .orderBy('start_at')
      .execute();
    expect(kept.map(({ status }) => status)).toEqual(['CONFIRMED', 'PENDING']);
  });

  test('an owner who hides a service, or changes what it is, is not told', async () => {
    const { owner, serviceId } = await makeOwner('babysitting');
    await testApp.deps.db.deleteFrom('notification').where('account_id', '=', owner.id).execute();
    const answer = await testApp.call('PUT', `/services/${serviceId}`, owner, {
      title: 'Une aide à domicile',
      description: 'Tout ce qui est utile dans une maison, avec soin et à l’heure.',
      categoryId: 'plumbing',
      price: 40,
      durationMinutes: 60,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await toldTo(owner)).toEqual(nothing);
  });

  test('a service that its owner does not offer is not told of', async () => {
    const owned = await makeOwner('leak-repair', { services: [] });
    const { db } = testApp.deps;
    await db.updateTable('service').set({ active: false }).where('id', '=', owned.serviceId).execute();
    for (const type of trade) await approve(owned, type);
    expect(await toldTo(owned.owner)).toEqual(nothing);
  });
});
