import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { flagDefaults } from '#contract/flags.ts';
import { serverTranslator } from '#web/i18n/server.ts';
import { catalogApi } from './clients/catalog.ts';
import { appContext, prefetch } from './prefetch.ts';
import { createStore } from './store.ts';

const settings = {
  brandName: 'Maisonnée',
  version: '1',
  buildDate: '2026-01-01T00:00:00Z',
  contactEmail: 'hello@example.org',
  publicUrl: 'http://localhost',
  mapTileUrl: null,
  mapAttribution: '',
  completesStreets: false,
  consentTtlDays: 365,
  analytics: { googleId: null, matomo: null },
  socialProviders: [],
  flags: flagDefaults,
  comingSoonBlogAccess: false,
  beta: false,
  devPages: false,
  demoAccounts: [],
};

/** The outcome of a page's loader for this response of the API. */
function load(status: number, errorCode: string, params = {}) {
  const payload = { message: 'm', error: 'e', errorCode, status };
  const store = createStore({
    fetch: () => Promise.resolve(Response.json(payload, { status })),
    baseUrl: 'http://internal',
    language: () => 'fr',
  });
  const context = new RouterContextProvider();
  context.set(appContext, { store, translator: serverTranslator('fr'), settings });
  const request = new Request('http://localhost/services');
  return prefetch({ request, params, context }, [], ({ query }) =>
    query(catalogApi.endpoints.listCategories, {}),
  );
}

describe('a page whose data the API refuses', () => {
  test.each([
    [503, 'SYS003', 503],
    [404, 'RES001', 404],
    [400, 'VAL001', 404],
  ])('with %i %s responds with %i', async (status, code, answered) => {
    await expect(load(status, code)).rejects.toMatchObject({ init: { status: answered } });
  });

  test.each([
    [503, 'CFG002'],
    [500, 'SYS001'],
    [429, 'RAT001'],
  ])('with %i %s is shown without the data', async (status, code) => {
    await expect(load(status, code)).resolves.toBeNull();
  });
});

test.each([{ id: 'customer' }, { serviceId: 'new' }, { id: '01a219e7-2f64-70a5-a4dd-30b7dd6391c' }])(
  'a page with %j, which is no id, does not exist',
  async (params) => {
    await expect(load(500, 'SYS001', params)).rejects.toMatchObject({ init: { status: 404 } });
  },
);

test.each([{ id: '01a219e7-2f64-70a5-a4dd-30b7dd6391c2' }, { id: undefined }, { slug: 'customer' }])(
  'a page with %j is loaded',
  async (params) => {
    await expect(load(500, 'SYS001', params)).resolves.toBeNull();
  },
);
