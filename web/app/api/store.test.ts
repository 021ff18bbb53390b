import { expect, test } from 'vitest';
import { usersApi } from '#web/api/clients/users.ts';
import { createStore } from './store.ts';

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
