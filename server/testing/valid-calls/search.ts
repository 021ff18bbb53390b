import { call } from '../app.ts';
import type { ValidCalls } from './call.ts';

/** The valid calls about the search. */
export function searchCalls(): ValidCalls {
  return {
    suggestAlternatives: async () => call('GET', '/search/alternatives?query=electricien&maxPrice=500'),
    suggestSearch: async () => call('GET', '/search/suggestions?query=plombier%20vill'),
  };
}
