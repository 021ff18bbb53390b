import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBooking } from './factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';
import { recordStatements } from '#server/testing/sent-statements.ts';

const statements = recordStatements();
let testApp: TestApp;
let customer: SignedInUser;
let provider: SignedInUser;
let beginner: SignedInUser;
let slots: string;

beforeAll(async () => {
  testApp = await startTestApp();
  [customer, provider, beginner] = [
    await testApp.signUp(),
    await testApp.signUp({ userType: 'provider' }),
    await testApp.signUp({ userType: 'provider' }),
  ];
  const { id, serviceIds } = await makeProvider(testApp.deps, { accountId: provider.id });
  const serviceId = serviceIds[0] ?? expect.unreachable();
  await makeBooking(testApp.deps.db, { service_id: serviceId, customer_id: customer.id });
  slots = `/providers/${id}/slots?serviceId=${serviceId}`;
});
afterAll(async () => {
  await testApp.close();
  statements.end();
});

test.for<[read: string, ask: () => { path: string; as?: SignedInUser }]>([
  ['the slots of a week', () => ({ path: slots })],
  ['the bookings of a customer', () => ({ path: '/bookings/customer', as: customer })],
  ['the bookings of a provider', () => ({ path: '/bookings/provider', as: provider })],
  ['the upcoming bookings', () => ({ path: '/bookings/provider?when=upcoming', as: provider })],
  ['the signed-in user', () => ({ path: '/auth/me', as: provider })],
  ['the status of a complete onboarding', () => ({ path: '/onboarding/status', as: provider })],
  ['the status of an onboarding in progress', () => ({ path: '/onboarding/status', as: beginner })],
])('%s: one statement', async ([, ask]) => {
  const { path, as } = ask();
  const read = () => testApp.request({ url: `/api/v1${path}`, ...(as && { as }) });
  // Flags and texts are read once.
  expect((await read()).statusCode).toBe(200);
  const sent = await statements.during(async () => expect((await read()).statusCode).toBe(200));
  // Once a minute it is recorded beside the requests of a person that they were seen.
  expect(sent.filter(({ text }) => !text.startsWith('update "account" set "last_seen_at"'))).toHaveLength(1);
});
