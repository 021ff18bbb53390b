import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exactTotalLimit } from '#contract/primitives-limits.ts';
import { writtenColumns } from '#server/features/catalog/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';
import { countRowsRead, planForAny, recordStatements } from '#server/testing/sent-statements.ts';

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
  const columns = writtenColumns(service);
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

test.each(['/services', '/providers?verifiedOnly=true', '/services?query=menage', '/providers?day=TOMORROW'])(
  '%s is one statement, and with counts only the first of a minute is two',
  async (path) => {
    const countSent = async (query: Record<string, string>) =>
      (await statements.during(() => testApp.request({ url: `/api/v1${path}`, query }))).length;
    expect(await countSent({ size: '3' })).toBe(1);
    expect(await countSent({ counts: 'true', minRating: '1' })).toBe(2);
    expect(await countSent({ counts: 'true', minRating: '1' })).toBe(1);
  },
);

test.each([
  '/services?query=menage&minRating=4',
  '/services?query=menage&place=44109',
  '/providers?query=menage',
  '/search/suggestions?query=menage',
  '/blog/articles/published?query=menage',
])('%s: the plan for any words reads them once, and not for each row', async (path) => {
  const sent = await statements.during(() => testApp.request({ url: `/api/v1${path}` }));
  const searches = sent.filter(({ text }) => text.includes('to_tsquery'));
  expect(searches.length).toBeGreaterThan(0);
  for (const search of searches) {
    const plan = await planForAny(testApp.deps.config.databaseUrl ?? '', search);
    expect(plan.filter((line) => /(?:Filter|Cond|Key): .*to_tsquery/.test(line))).toEqual([]);
  }
});

test('services at a time are looked up until they suffice', async () => {
  // All services of the other provider are listed, as free as the one that it is a copy of.
  await sql`
    with copies as (
      select (jsonb_populate_record(s, jsonb_build_object('service_id', v.id, 'provider_id', v.provider_id))).*
      from service_search s join service v on v.provider_id <> s.provider_id where s.service_id = ${serviceId}),
    searched as (insert into service_search select * from copies)
    select`.execute(testApp.deps.db);
  await sql`
    insert into free_starts (service_id, first_day, quarters)
    select s.service_id, f.first_day, f.quarters
    from free_starts f join service_search s on s.service_id <> f.service_id`.execute(testApp.deps.db);
  const lookedUp = async (query: string) => {
    const sent = await statements.during(() => testApp.request({ url: `/api/v1/services?${query}` }));
    const url = testApp.deps.config.databaseUrl ?? '';
    const [first = expect.unreachable()] = sent;
    return countRowsRead(url, first, 'free_starts');
  };
  const morning = 'day=TOMORROW&from=09:00&to=12:00';
  expect(await lookedUp(morning)).toBeGreaterThan(exactTotalLimit);
  expect(await lookedUp(morning)).toBeLessThan(exactTotalLimit + 200);
  // Their next start is after it.
  expect(await lookedUp('day=TODAY&to=00:15')).toBe(0);
});
