import * as calls from '#contract/search-calls.ts';
import { call, type TestRequest } from '#server/testing/app.ts';
import { validCallsOf } from '#server/testing/feature-calls.ts';

/** The valid calls about the search. */
export const searchValidCalls = validCallsOf(calls, (_testApp, { manyProviders }) => {
  const lists = {
    listProviders: async () => call('GET', '/providers?day=WEEKEND&from=09:00&to=18:30&box=-5,41,10,51'),
    listServices: async () => call('GET', '/services?day=TOMORROW&to=12:00'),
    suggestAlternatives: async () => call('GET', '/search/alternatives?query=electricien&maxPrice=500'),
    getSearchOverview: async () => call('GET', '/search/overview'),
    suggestSearch: async () => call('GET', '/search/suggestions?query=plombier%20vill'),
  };
  const amongMany = (read: () => Promise<TestRequest>) => async () => {
    await manyProviders();
    return read();
  };
  return {
    calls: lists,
    longLists: {
      listProviders: amongMany(async () => call('GET', '/providers')),
      listServices: amongMany(async () => call('GET', '/services')),
      suggestAlternatives: amongMany(lists.suggestAlternatives),
      getSearchOverview: amongMany(lists.getSearchOverview),
      suggestSearch: amongMany(lists.suggestSearch),
    },
  };
});
