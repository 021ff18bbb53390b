import { call } from '../app.ts';
import type { ValidCalls } from './call.ts';

/** The valid calls about places. */
export function placeCalls(): ValidCalls {
  return {
    listPlaces: async () => call('GET', '/places?query=saint'),
    listAddresses: async () => call('GET', '/places/addresses?query=saint'),
    listCoveredPlaces: async () => call('GET', '/places/covered?insee=69123&radiusKm=100'),
  };
}
