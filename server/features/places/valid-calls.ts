import * as calls from '#contract/places-calls.ts';
import { call } from '#server/testing/app.ts';
import { validCallsOf } from '#server/testing/feature-calls.ts';

/** The valid calls about places, of which there are enough for long lists from the start. */
export const placesValidCalls = validCallsOf(calls, () => {
  const lists = {
    listPlaces: async () => call('GET', '/places?query=saint'),
    listAddresses: async () => call('GET', '/places/addresses?query=saint'),
    listCoveredPlaces: async () => call('GET', '/places/covered?insee=69123&radiusKm=100'),
  };
  return { calls: lists, longLists: lists };
});
