import { expect, test } from 'vitest';
import { catalogApi } from './clients/catalog.ts';
import { inProcess, type ReadInProcess } from './in-process.ts';
import { createStore } from './store.ts';

const storeOf = (read: ReadInProcess) =>
  createStore(inProcess({ read, language: 'ar', deletedName: 'Compte supprimé' }));

test('a call of a page is one read in the language of the page, and names are written as pages show them', async () => {
  const asked: unknown[] = [];
  const store = storeOf((...call) => {
    asked.push(call);
    return Promise.resolve({ status: 200, body: '[{"displayName":""}]' });
  });
  const argument = { parentId: 'cleaning' };
  const { data } = await store.dispatch(catalogApi.endpoints.listCategories.initiate(argument));
  expect(asked).toEqual([['/api/v1/categories?parentId=cleaning', { 'accept-language': 'ar' }]]);
  expect(data).toEqual([{ displayName: 'Compte supprimé' }]);
});

test.each([
  [404, '{"errorCode":"RES001"}', { status: 404, data: { errorCode: 'RES001' } }],
  [503, '', { status: 503, data: null }],
])('an answer of %i is the error of the call', async (status, body, error) => {
  const store = storeOf(() => Promise.resolve({ status, body }));
  const answer = await store.dispatch(catalogApi.endpoints.listCategories.initiate({}));
  expect(answer.error).toEqual(error);
});

test('a read that fails is a call without an answer', async () => {
  const store = storeOf(() => Promise.reject(new Error('away')));
  const answer = await store.dispatch(catalogApi.endpoints.listCategories.initiate({}));
  expect(answer.error).toEqual({ status: 'FETCH_ERROR', error: 'Error: away' });
});
