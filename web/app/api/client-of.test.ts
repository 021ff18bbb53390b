import * as z from 'zod/mini';
import { afterEach, expect, test, vi } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { clientOf, isShownByItsForm } from './client-of.ts';
import { keepAnswers } from './signed-in/keep-answers.ts';
import { createStore } from './store.ts';

const One = z.object({ id: z.string(), size: z.int() });
const params = z.object({ id: z.string() });
const common = { tag: 'Test', access: 'public' } as const;
const calls = {
  readOne: endpoint({ ...common, method: 'GET', path: '/ones/:id', params, response: { 200: One } }),
  listOnes: endpoint({
    ...common,
    method: 'GET',
    path: '/ones',
    query: z.object({
      kind: z.optional(z.array(z.string())),
      all: z.optional(z.boolean()),
      word: z.optional(z.string()),
    }),
    response: { 200: z.array(One) },
  }),
  readWhole: endpoint({
    ...common,
    method: 'GET',
    path: '/whole',
    unversioned: true,
    response: { 200: One },
  }),
  changeOne: endpoint({
    ...common,
    method: 'PUT',
    path: '/ones/:id',
    once: true,
    params,
    body: z.object({ size: z.int() }),
    response: { 200: One },
    answers: 'readOne',
    stale: [],
    shownBy: 'form',
    sentOnClose: true,
  }),
};
const { endpoints } = clientOf(calls);
keepAnswers(calls);

const sent: Request[] = [];
const answer = { id: 'a/b', size: 3 };
function makeStore() {
  const fetch = vi.fn(async (request: Request) => {
    sent.push(request);
    return Response.json(answer);
  });
  return createStore({
    fetch: fetch as unknown as typeof globalThis.fetch,
    baseUrl: 'http://localhost',
    language: () => 'fr',
  });
}
afterEach(() => {
  sent.length = 0;
});

test('names go into the path, and the others into the query, a list once for each value', async () => {
  const store = makeStore();
  await store.dispatch(endpoints.readOne.initiate({ id: 'a/b' }));
  await store.dispatch(endpoints.listOnes.initiate({ kind: ['x', 'y'], all: true, word: undefined }));
  await store.dispatch(endpoints.listOnes.initiate({}));
  await store.dispatch(endpoints.readWhole.initiate());
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET http://localhost/api/v1/ones/a%2Fb',
    'GET http://localhost/api/v1/ones?kind=x&kind=y&all=true',
    'GET http://localhost/api/v1/ones',
    'GET http://localhost/whole',
  ]);
});

test('a change sends its key and its body, on while the page is closed, and answers for the read', async () => {
  const store = makeStore();
  await store.dispatch(
    endpoints.changeOne.initiate({ id: 'a/b', body: { size: 3 }, 'idempotency-key': 'k' }),
  );
  const [request] = sent;
  expect(request?.headers.get('idempotency-key')).toBe('k');
  expect(request?.keepalive).toBe(true);
  expect(await request?.json()).toEqual({ size: 3 });
  await store.dispatch(endpoints.readOne.initiate({ id: 'a/b' }));
  expect(sent).toHaveLength(1);
});

test('what is too long for a closing page is sent without', async () => {
  const body = { size: 1, more: 'x'.repeat(16_000) };
  await makeStore().dispatch(endpoints.changeOne.initiate({ id: 'a', body }));
  expect(sent[0]?.keepalive).toBe(false);
});

test('the form of a call shows its failure when the call says so', () => {
  expect([isShownByItsForm('changeOne'), isShownByItsForm('readOne')]).toEqual([true, false]);
});
