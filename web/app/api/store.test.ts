import { expect, test } from 'vitest';
import { providersApi } from '#web/api/clients/providers.ts';
import { usersApi } from '#web/api/clients/users.ts';
import { createStore, hydrateStore, stateToSend, type SentState } from './store.ts';

const preferences = {
  language: 'fr',
  theme: 'system',
  timeZone: 'Europe/Paris',
  marketingConsent: false,
  hideLastSeen: false,
  placeLookupConsent: false,
  version: 1,
} as const;

test('a page has read what was stored before the code that awaited it goes on', async () => {
  const store = createStore({
    fetch: () => Promise.resolve(Response.json(preferences)),
    baseUrl: 'http://internal',
    language: () => 'fr',
  });
  const { select } = usersApi.endpoints.getPreferences;
  await store.dispatch(usersApi.endpoints.getPreferences.initiate());
  let shown = select()(store.getState() as never).data;
  store.subscribe(() => {
    shown = select()(store.getState() as never).data;
  });
  const saved = { ...preferences, marketingConsent: true, version: 2 };
  await store.dispatch(usersApi.util.upsertQueryData('getPreferences', undefined, saved));
  expect(shown).toEqual(saved);
});

test('what the server fetched is in the store of the browser as it was there, and a change makes it stale', async () => {
  const provider = { providerId: 'x' };
  const answers = [Response.json({ id: 'x' }), Response.json({ errorCode: 'AUT002' }, { status: 401 })];
  const createEmpty = (fetch: typeof globalThis.fetch) =>
    createStore({ fetch, baseUrl: 'http://internal', language: () => 'fr' });
  const server = createEmpty(() => Promise.resolve(answers.shift() ?? expect.unreachable()));
  await server.dispatch(providersApi.endpoints.getProvider.initiate(provider));
  await server.dispatch(usersApi.endpoints.getPreferences.initiate());
  const sent = JSON.parse(JSON.stringify(stateToSend(server.getState()))) as SentState;
  const asked: string[] = [];
  const browser = createEmpty((request) => {
    asked.push(new Request(request).url);
    return Promise.resolve(Response.json({ id: 'x' }));
  });
  hydrateStore(browser, sent);
  const known = ({ api: { queries, provided } }: ReturnType<typeof server.getState>) => ({
    tags: provided.tags,
    queries: Object.fromEntries(
      Object.entries(queries).map(([key, entry]) => [key, { ...entry, requestId: '', startedTimeStamp: 0 }]),
    ),
  });
  expect(known(browser.getState())).toEqual(known(server.getState()));
  await browser.dispatch(providersApi.endpoints.getProvider.initiate(provider));
  expect(asked).toEqual([]);
  browser.dispatch(providersApi.util.invalidateTags(['Providers']));
  await expect.poll(() => asked).toEqual(['http://internal/api/v1/providers/x']);
});
