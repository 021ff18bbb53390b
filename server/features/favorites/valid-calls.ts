import * as calls from '#contract/favorites-calls.ts';
import { call } from '#server/testing/app.ts';
import { validCallsOf } from '#server/testing/feature-calls.ts';

/** The valid calls about favourites. */
export const favoritesValidCalls = validCallsOf(calls, (testApp, { makePair, manyProviders }) => {
  const keep = (providerId: string) => `/favorites/${providerId}`;
  async function reading(path: string) {
    const { customer, providerId } = await makePair();
    await testApp.request(call('PUT', keep(providerId), customer));
    return call('GET', path, customer);
  }
  async function readingMany(path: string) {
    const reader = await testApp.signUp();
    for (const { id } of await manyProviders()) await testApp.request(call('PUT', keep(id), reader));
    return call('GET', path, reader);
  }
  return {
    calls: {
      listFavorites: () => reading('/favorites'),
      listFavoriteIds: () => reading('/favorites/ids'),
      async keepFavorite() {
        const { customer, providerId } = await makePair();
        return call('PUT', keep(providerId), customer);
      },
      async removeFavorite() {
        const { customer, providerId } = await makePair();
        await testApp.request(call('PUT', keep(providerId), customer));
        return call('DELETE', keep(providerId), customer);
      },
    },
    longLists: {
      listFavorites: () => readingMany('/favorites'),
      listFavoriteIds: () => readingMany('/favorites/ids'),
    },
  };
});
