import { afterAll, describe, expect, test } from 'vitest';
import { timeOffMax } from '#contract/availability-rules.ts';
import { maxPageSize, pageSizeCeiling } from '#contract/primitives-limits.ts';
import { startTestApp, type TestRequest } from './app.ts';
import { sharedSocialProviders } from './stand-ins/social-providers.ts';
import { listOperations, type Operation } from './operations.ts';
import { longLists } from './valid-calls.ts';

const testApp = await startTestApp({ environment: (await sharedSocialProviders()).environment });
afterAll(() => testApp.close());

/** Lists, recognised by their responses: a plain array, a page, or an object that holds only lists. */
const lists = listOperations(testApp.app.swagger()).filter(({ method, answers }) => {
  const { type, properties = {} } = answers['200'] ?? {};
  const types = Object.values(properties).map((property) => property.type);
  const isOfLists = types.length > 0 && types.every((one) => one === 'array');
  return method === 'GET' && (type === 'array' || properties['content']?.type === 'array' || isOfLists);
});
const paged = lists.filter(({ parameters }) => parameters.some(({ name }) => name === 'size'));
const searched = lists.filter(({ parameters }) => parameters.some(({ name }) => name === 'query'));
const whole = lists.filter((operation) => !paged.includes(operation));

const longList = longLists(testApp);
const filled = new Map<string, Promise<TestRequest>>();

/** The call that reads a list which was filled first, with further parameters. */
async function callOf(operation: Operation, further: Record<string, string | number>): Promise<TestRequest> {
  const filling = filled.get(operation.operationId) ?? longList(operation);
  filled.set(operation.operationId, filling);
  const call = await filling;
  const { pathname, searchParams } = new URL(call.url, 'http://localhost');
  for (const [name, value] of Object.entries(further)) searchParams.set(name, String(value));
  return { ...call, url: `${pathname}?${searchParams.toString()}` };
}

type Page = { content: unknown[]; size: number; page: number; totalElements: number; last: boolean };

describe.each(paged)('$operationId', (operation) => {
  test('returns at most one page whatever size is requested', async () => {
    const response = await testApp.request(await callOf(operation, { size: pageSizeCeiling }));
    const { content, size, totalElements } = response.json<Page>();
    expect([content.length, size]).toEqual([maxPageSize, maxPageSize]);
    expect(totalElements, 'longLists of its feature makes too few items').toBeGreaterThan(maxPageSize);
    const beyond = await testApp.request(await callOf(operation, { size: pageSizeCeiling + 1 }));
    expect(beyond.statusCode).toBe(400);
  });

  test('responds to a page far beyond its end', async () => {
    const response = await testApp.request(await callOf(operation, { page: 5_000, size: 20 }));
    expect(response.json<Page>()).toMatchObject({ content: [], page: 5_000, last: true });
  });
});

test.each(searched)('$operationId is searched by words between signs of direction', async (operation) => {
  const response = await testApp.request(await callOf(operation, { query: '\u202d06 12\t34\u202c' }));
  expect(response.statusCode, response.body).toBe(200);
});

test.each(whole)('$operationId has a limit without pages', async (operation) => {
  const response = await testApp.request(await callOf(operation, { size: pageSizeCeiling, page: 5_000 }));
  const answer = response.json<unknown[] | object>();
  const items = Array.isArray(answer) ? answer : Object.values(answer).filter(Array.isArray).flat();
  expect(items.length, 'longLists of its feature makes no item').toBeGreaterThan(0);
  expect(items.length).toBeLessThanOrEqual(timeOffMax);
});

const envelope = ['content', 'page', 'size', 'totalElements', 'totalPages', 'first', 'last', 'totalIsExact'];

test('a list is a plain array or a page, with the parameters of its kind', () => {
  for (const { operationId, answers, parameters } of lists) {
    const { type, properties = {} } = answers['200'] ?? {};
    const names = Object.keys(properties);
    const isPage = names.includes('content');
    if (isPage) expect([operationId, names]).toEqual([operationId, expect.arrayContaining(envelope)]);
    const asks = parameters.some(({ name }) => name === 'size');
    if (type === 'array') expect([operationId, asks]).toEqual([operationId, false]);
  }
});

test('plans and time off are plain arrays', () => {
  const types = new Map(lists.map(({ operationId, answers }) => [operationId, answers['200']?.type]));
  for (const operationId of ['listPlans', 'listTimeOff', 'listCategories', 'listOnboardingSteps'])
    expect([operationId, types.get(operationId)]).toEqual([operationId, 'array']);
});

test('these are the lists', () => {
  expect(paged.length).toBeGreaterThanOrEqual(6);
  expect(whole.length).toBeGreaterThanOrEqual(6);
});
