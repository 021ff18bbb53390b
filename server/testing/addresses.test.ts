import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { startTestApp, type TestApp } from './app.ts';
import { makeProvider } from '#server/features/providers/factory.ts';

/** An address has a country (docs/product/api.md#values): France when a client sends none. */
let testApp: TestApp;
beforeAll(async () => {
  // A Monday, 10:00 in Paris.
  testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
});
afterAll(() => testApp.close());

const lyon = { street: '3 rue de la République', city: 'Lyon', postalCode: '69002' };

test('the address of a visit', async () => {
  const { serviceIds } = await makeProvider(testApp.deps);
  const as = await testApp.signUp();
  const book = (address: object, startAt: string) =>
    testApp.request({
      method: 'POST',
      url: '/api/v1/bookings',
      as,
      payload: { serviceId: serviceIds[0], startAt, address, expressRequest: true },
    });
  const unsaid = await book(lyon, '2026-03-04T09:00:00Z');
  expect(unsaid.statusCode, unsaid.body).toBe(201);
  const said = await book({ ...lyon, country: 'FR' }, '2026-03-05T09:00:00Z');
  for (const { address, id } of [unsaid.json<Booking>(), said.json<Booking>()]) {
    expect(address).toMatchObject({ ...lyon, country: 'FR' });
    const read = await testApp.request({ url: `/api/v1/bookings/${id}`, as });
    expect(read.json<Booking>().address).toEqual(address);
  }
  const elsewhere = await book({ ...lyon, country: 'BE' }, '2026-03-06T09:00:00Z');
  expect(elsewhere.json()).toMatchObject({
    status: 400,
    validationErrors: {
      'address.country': 'Les visites ont lieu en France et à Monaco',
    },
  });
});

test('the address of a provider, by the profile and by the steps', async () => {
  const as = await testApp.signUp({ userType: 'provider' });
  await makeProvider(testApp.deps, { accountId: as.id });
  const put = (url: string, payload: object) =>
    testApp.request({ method: 'PUT', url: `/api/v1${url}`, as, payload });
  const address = { ...lyon, street: '5 rue Mercière' };
  expect((await put('/providers/me', { address })).json()).toMatchObject({
    address: { street: '5 rue Mercière', country: 'FR' },
  });
  const step = '/onboarding/transition?stepKey=SERVICE_AREA&action=complete';
  const completed = await put(step, { ...lyon, street: '7 rue Mercière', areaType: 'RADIUS', radiusKm: 10 });
  expect(completed.statusCode, completed.body).toBe(200);
  const me = await testApp.request({ url: '/api/v1/providers/me', as });
  expect(me.json()).toMatchObject({ address: { street: '7 rue Mercière', country: 'FR' } });
});

test('is documented with its default', () => {
  const { paths } = testApp.app.swagger() as unknown as {
    paths: Record<string, Record<string, { requestBody: { content: Record<string, { schema: Schema }> } }>>;
  };
  type Schema = {
    properties: Record<string, Schema>;
    required?: string[];
    default?: string;
    description?: string;
  };
  for (const [path, verb, expected] of [
    ['/api/v1/bookings', 'post', { description: expect.stringContaining('Monaco') }],
    ['/api/v1/providers/me', 'put', { default: 'FR', description: expect.stringContaining('France') }],
  ] as const) {
    const body = paths[path]?.[verb]?.requestBody.content['application/json']?.schema;
    const address = body?.properties['address'];
    expect(address?.required).not.toContain('country');
    expect(address?.properties['country']).toMatchObject(expected);
  }
});
