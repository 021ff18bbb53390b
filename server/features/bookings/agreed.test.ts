import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import type { ServiceDetail } from '#contract/catalog.ts';
import type { DB } from '#db/schema.ts';
import { makeBooking } from './factory.ts';
import { makeProvider, type ProviderOverrides } from '#server/features/providers/factory.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';

// What is agreed is what was seen (docs/product/bookings.md#agreement).
const present = '2026-03-02T08:00:00Z';
let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ at: present });
});
afterAll(() => testApp.close());

async function publish(overrides: ProviderOverrides = {}) {
  testApp.clock.set(present);
  const provider = await testApp.signUp({ userType: 'provider' });
  const { id, serviceIds } = await makeProvider(testApp.deps, { accountId: provider.id, ...overrides });
  const [serviceId = ''] = serviceIds;
  return { provider, providerId: id, serviceId };
}

const address = { street: '3 rue de la République', city: 'Lyon', postalCode: '69002', country: 'FR' };
const request = (as: SignedInUser, serviceId: string, visit: object = {}) =>
  testApp.request({
    method: 'POST',
    url: '/api/v1/bookings',
    payload: { serviceId, startAt: '2026-03-05T09:00:00Z', address, expressRequest: true, ...visit },
    as,
  });
const readService = async (id: string) =>
  (await testApp.request({ url: `/api/v1/services/${id}` })).json<ServiceDetail>();
const changeService = (as: SignedInUser, service: ServiceDetail, change: object) =>
  testApp.request({
    method: 'PUT',
    url: `/api/v1/services/${service.id}`,
    payload: {
      title: service.title,
      description: service.description,
      categoryId: service.categoryId,
      price: service.price,
      priceUnit: service.priceUnit,
      durationMinutes: service.durationMinutes,
      ...change,
    },
    as,
  });
const countOf = async (serviceId: string) =>
  (await testApp.deps.db.selectFrom('booking').select('id').where('service_id', '=', serviceId).execute())
    .length;

describe('a request that names the service which was read', () => {
  test.each([
    ['price', { price: 250 }, (service: ServiceDetail) => ({ from: service.price, to: 250 })],
    ['price', { price: 0.5 }, (service: ServiceDetail) => ({ from: service.price, to: 0.5 })],
    ['priceUnit', { priceUnit: 'HOUR' }, () => ({ from: 'VISIT', to: 'HOUR' })],
    [
      'durationMinutes',
      { durationMinutes: 45 },
      (service: ServiceDetail) => ({ from: service.durationMinutes, to: 45 }),
    ],
    [
      'title',
      { title: 'Autre chose' },
      (service: ServiceDetail) => ({ from: service.title, to: 'Autre chose' }),
    ],
  ])('is refused when the %s has changed to %j since, and says so', async (field, change, pair) => {
    const { provider, serviceId } = await publish();
    const seen = await readService(serviceId);
    expect((await changeService(provider, seen, change)).statusCode).toBe(200);
    const customer = await testApp.signUp();
    const refused = await request(customer, serviceId, { serviceVersion: seen.termsVersion });
    expect(refused.json()).toMatchObject({
      status: 409,
      errorCode: 'CNF001',
      reason: 'TERMS',
      changes: [{ field, ...pair(seen) }],
    });
    expect(await countOf(serviceId)).toBe(0);
    const now = await readService(serviceId);
    expect(now.termsVersion).toBe(seen.termsVersion + 1);
    const agreed = await request(customer, serviceId, { serviceVersion: now.termsVersion });
    expect(agreed.json()).toMatchObject({ price: now.priceUnit === 'HOUR' ? expect.any(Number) : now.price });
  });

  test('is accepted when a photo or the description has changed, or the same terms hold again', async () => {
    const { provider, serviceId } = await publish();
    const seen = await readService(serviceId);
    await changeService(provider, seen, { description: 'Un texte bien plus long, avec tout ce qu’il faut.' });
    expect((await readService(serviceId)).termsVersion).toBe(seen.termsVersion);
    await changeService(provider, seen, { price: seen.price + 10 });
    await changeService(provider, seen, {});
    const response = await request(await testApp.signUp(), serviceId, {
      serviceVersion: seen.termsVersion,
      expectedTotal: seen.price,
    });
    expect(response.json()).toMatchObject({ price: seen.price });
  });

  test('says every difference at once, the total too', async () => {
    const { provider, serviceId } = await publish();
    const seen = await readService(serviceId);
    await changeService(provider, seen, { price: seen.price + 5, title: 'Autre chose' });
    const refused = await request(await testApp.signUp(), serviceId, {
      serviceVersion: seen.termsVersion,
      expectedTotal: seen.price,
    });
    expect(refused.json<{ changes: { field: string }[] }>().changes.map(({ field }) => field)).toEqual([
      'title',
      'price',
      'total',
    ]);
  });

  test.each([0, 999, -1, 1.5, 'x'])(
    'is invalid for a version that the service never had: %j',
    async (version) => {
      const { serviceId } = await publish();
      const response = await request(await testApp.signUp(), serviceId, { serviceVersion: version });
      expect(response.json()).toMatchObject({
        errorCode: 'VAL001',
        validationErrors: { serviceVersion: expect.any(String) },
      });
    },
  );
});

describe('a request that names its total', () => {
  test.each([
    ['a cent more', 0.01, false],
    ['a cent less', -0.01, false],
    ['less than a cent more', 0.001, true],
    ['what holds', 0, true],
  ])('of %s', async (_name, difference, isAccepted) => {
    const { serviceId } = await publish();
    const { price } = await readService(serviceId);
    const response = await request(await testApp.signUp(), serviceId, { expectedTotal: price + difference });
    if (isAccepted) expect(response.statusCode).toBe(201);
    else
      expect(response.json()).toMatchObject({
        errorCode: 'CNF001',
        changes: [{ field: 'total', to: price }],
      });
  });

  test('may leave it out', async () => {
    const { provider, serviceId } = await publish();
    await changeService(provider, await readService(serviceId), { price: 250 });
    expect((await request(await testApp.signUp(), serviceId)).statusCode).toBe(201);
  });
});

test.each([
  ['the same fee', 0, 200],
  ['another fee', 12, 409],
])('a cancellation that names %s of %i euros answers with %i', async (_name, expectedFee, status) => {
  const { serviceId } = await publish();
  const customer = await testApp.signUp();
  const id = await makeBooking(
    testApp.deps.db,
    {
      service_id: serviceId,
      customer_id: customer.id,
      status: 'CONFIRMED',
      start_at: new Date('2026-03-03T08:00:00Z'),
    },
    testApp.clock.now(),
  );
  const cancelled = await testApp.request({
    method: 'POST',
    url: `/api/v1/bookings/${id}/cancel`,
    payload: { reason: 'Nous sommes malades.', expectedFee },
    as: customer,
  });
  expect(cancelled.statusCode).toBe(status);
  const read = await testApp.request({ url: `/api/v1/bookings/${id}`, as: customer });
  expect(read.json<Booking>().status).toBe(status === 200 ? 'CANCELLED' : 'CONFIRMED');
  if (status === 409)
    expect(cancelled.json()).toMatchObject({
      errorCode: 'CNF001',
      reason: 'FEE',
      changes: [{ field: 'fee', from: 12, to: 0 }],
    });
});

describe('a request that waits can be accepted as its page says', () => {
  /** What stops new requests, and what stops a person. */
  test.each<
    [
      name: string,
      change: (of: { providerId: string; serviceId: string }) => Promise<unknown>,
      isAllowed: boolean,
    ]
  >([
    ['nothing happens', async () => undefined, true],
    ['the provider pauses', ({ providerId }) => update(providerId, { paused: true, published: false }), true],
    [
      'the profile is no longer published',
      ({ providerId }) => update(providerId, { published: false }),
      true,
    ],
    [
      'new requests are blocked',
      ({ providerId }) => update(providerId, { requests_blocked_until: new Date('2026-04-01') }),
      true,
    ],
    [
      'the week is emptied',
      ({ providerId }) =>
        testApp.deps.db.deleteFrom('opening_hours').where('provider_id', '=', providerId).execute(),
      true,
    ],
    [
      'the service is removed',
      ({ serviceId }) =>
        testApp.deps.db
          .updateTable('service')
          .set({ deleted_at: new Date(present), active: false })
          .where('id', '=', serviceId)
          .execute(),
      true,
    ],
    [
      'the provider is suspended',
      ({ providerId }) => update(providerId, { suspended_at: new Date(present) }),
      false,
    ],
  ])('when %s', async (_name, change, isAllowed) => {
    const { provider, providerId, serviceId } = await publish();
    const customer = await testApp.signUp();
    const { id } = (await request(customer, serviceId)).json<Booking>();
    await change({ providerId, serviceId });
    const page = await testApp.request({ url: `/api/v1/bookings/${id}`, as: provider });
    expect(page.json()).toMatchObject({
      status: 'PENDING',
      allowed: isAllowed ? ['CONFIRMED', 'DECLINED'] : ['DECLINED'],
    });
    const accepted = await testApp.request({
      method: 'PATCH',
      url: `/api/v1/bookings/${id}/status`,
      payload: { status: 'CONFIRMED' },
      as: provider,
    });
    expect(accepted.json()).toMatchObject(
      isAllowed ? { status: 'CONFIRMED' } : { errorCode: 'BKG003', allowed: ['DECLINED'] },
    );
  });

  const update = (providerId: string, change: Updateable<DB['provider']>) =>
    testApp.deps.db.updateTable('provider').set(change).where('id', '=', providerId).execute();
});

describe('the phone of a visit', () => {
  const typed = '06.12.45.80.64';
  const readAs = async (as: SignedInUser, id: string) =>
    (await testApp.request({ url: `/api/v1/bookings/${id}`, as })).json<Booking>();
  const phoneOf = async ({ id }: SignedInUser) =>
    (await testApp.deps.db.selectFrom('account').select('phone').where('id', '=', id).executeTakeFirst())
      ?.phone;

  test('is kept in an account without one, and shown to the provider once the visit is confirmed', async () => {
    const { provider, serviceId } = await publish();
    const customer = await testApp.signUp();
    const { id } = (await request(customer, serviceId, { phone: typed })).json<Booking>();
    expect(await phoneOf(customer)).toBe('+33612458064');
    expect((await readAs(provider, id)).phoneOfOther).toBeNull();
    await testApp.request({
      method: 'PATCH',
      url: `/api/v1/bookings/${id}/status`,
      payload: { status: 'CONFIRMED' },
      as: provider,
    });
    expect((await readAs(provider, id)).phoneOfOther).toBe('+33612458064');
    const mails = await testApp.mailsTo(provider, 'booking.%');
    expect(JSON.stringify(mails)).not.toContain('06 12 45 80 64');
  });

  test('leaves the phone of an account as it is, and is that one when none is named', async () => {
    const { provider, providerId, serviceId } = await publish();
    await testApp.deps.db
      .updateTable('provider')
      .set({ instant_booking: true })
      .where('id', '=', providerId)
      .execute();
    const customer = await testApp.signUp();
    await testApp.deps.db
      .updateTable('account')
      .set({ phone: '+33699999999' })
      .where('id', '=', customer.id)
      .execute();
    const named = (await request(customer, serviceId, { phone: typed })).json<Booking>();
    expect(await phoneOf(customer)).toBe('+33699999999');
    expect((await readAs(provider, named.id)).phoneOfOther).toBe('+33612458064');
    const unnamed = (await request(customer, serviceId, { startAt: '2026-03-06T09:00:00Z' })).json<Booking>();
    expect((await readAs(provider, unnamed.id)).phoneOfOther).toBe('+33699999999');
  });

  test.each(['12', 'demain', '+33', '06 12 45 80', ''])('is refused at its field: %j', async (phone) => {
    const { serviceId } = await publish();
    expect((await request(await testApp.signUp(), serviceId, { phone })).json()).toMatchObject({
      errorCode: 'VAL001',
      validationErrors: { phone: expect.any(String) },
    });
  });
});
