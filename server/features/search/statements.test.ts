import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';
import { countRowsRead, recordStatements } from '#server/testing/sent-statements.ts';

const statements = recordStatements();
const servicesOfOthers = 4000;
let testApp: TestApp;
let owner: SignedInUser;
let id: string;
let serviceId: string;

beforeAll(async () => {
  testApp = await startTestApp();
  const { db } = testApp.deps;
  owner = await testApp.signUp({ userType: 'provider' });
  const made = await makeProvider(testApp.deps, {
    accountId: owner.id,
    services: [{ categoryId: 'cleaning' }],
  });
  id = made.id;
  serviceId = made.serviceIds[0] ?? expect.unreachable();
  const other = await makeProvider(testApp.deps, { services: [], onboarded: false });
  const service = await db
    .selectFrom('service')
    .selectAll()
    .where('id', '=', serviceId)
    .executeTakeFirstOrThrow();
  const { offered: _offered, duration_multiples: _multiples, ...columns } = service;
  for (let written = 0; written < servicesOfOthers; written += 1000) {
    const copies = Array.from({ length: 1000 }, () => ({
      ...columns,
      id: randomUUID(),
      provider_id: other.id,
      active: false,
    }));
    await db.insertInto('service').values(copies).execute();
  }
});
afterAll(async () => {
  await testApp.close();
  statements.end();
});

test.each<[read: string, ask: () => { path: string; as?: SignedInUser }]>([
  ['a list of services', () => ({ path: '/services' })],
  ['a list of providers', () => ({ path: '/providers' })],
  ['services by a word', () => ({ path: '/services?query=menage' })],
  ['providers by a word', () => ({ path: '/providers?query=menage' })],
  ['services at a time', () => ({ path: '/services?day=TOMORROW&from=09:00' })],
  ['providers at a time', () => ({ path: '/providers?day=TOMORROW&from=09:00' })],
  ['a service', () => ({ path: `/services/${serviceId}` })],
  ['the services of a provider', () => ({ path: `/services/providers/${id}` })],
  ['a profile', () => ({ path: `/providers/${id}` })],
  ['the own profile', () => ({ path: '/providers/me', as: owner })],
  ['slots', () => ({ path: `/providers/${id}/slots?serviceId=${serviceId}` })],
  ['the status of an onboarding', () => ({ path: '/onboarding/status', as: owner })],
])('%s reads no services of other providers', async (_read, ask) => {
  const { path, as } = ask();
  const sent = await statements.during(async () => {
    const { statusCode, body } = await testApp.request({ url: `/api/v1${path}`, ...(as && { as }) });
    expect([statusCode, body]).toEqual([200, body]);
  });
  const url = testApp.deps.config.databaseUrl ?? '';
  const reads = sent.filter(({ text }) => /\bservice\b/.test(text) && !text.startsWith('update'));
  expect(reads.length).toBeGreaterThan(0);
  for (const statement of reads)
    expect(await countRowsRead(url, statement, 'service')).toBeLessThan(servicesOfOthers / 10);
});
