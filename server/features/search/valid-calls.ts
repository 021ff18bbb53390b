import * as calls from '#contract/search-calls.ts';
import { call, type TestRequest } from '#server/testing/app.ts';
import { validCallsOf } from '#server/testing/feature-calls.ts';

/** The valid calls about the search. */
export const searchValidCalls = validCallsOf(calls, (_testApp, { manyProviders }) => {
  const lists = {
    listProviders: async () => call('GET', '/providers'),
    listServices: async () => call('GET', '/services'),
    suggestAlternatives: async () => call('GET', '/search/alternatives?query=electricien&maxPrice=500'),
    suggestSearch: async () => call('GET', '/search/suggestions?query=plombier%20vill'),
  };
  const amongMany = (read: () => Promise<TestRequest>) => async () => {
    await manyProviders();
    return read();
  };
  return {
    calls: lists,
    longLists: {
      listProviders: amongMany(lists.listProviders),
      listServices: amongMany(lists.listServices),
      suggestAlternatives: amongMany(lists.suggestAlternatives),
      suggestSearch: amongMany(lists.suggestSearch),
    },
  };
});
