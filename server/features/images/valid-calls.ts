import * as calls from '#contract/images-calls.ts';
import { call } from '#server/testing/app.ts';
import { validCallsOf } from '#server/testing/feature-calls.ts';

/** The valid calls about covers. */
export const imagesValidCalls = validCallsOf(calls, (testApp, { theAdministrator }) => {
  return {
    calls: {
      createCoverPhoto: async () =>
        call('POST', '/images/cover-photo', await testApp.signUp(), {
          title: 'Chez Amina',
          keywords: 'robinet',
          categoryName: 'Plomberie',
        }),
      searchImages: async () => call('GET', '/images/search?query=jardin', await testApp.signUp()),
      getImagesStatus: async () => call('GET', '/images/status'),
      testImagesConnection: async () => call('GET', '/images/test-connection', await theAdministrator()),
    },

    longLists: {
      searchImages: async () => call('GET', '/images/search?query=jardin', await testApp.signUp()),
    },
    texts: Object.fromEntries(
      ['query', 'body'].flatMap((place) =>
        ['title', 'keywords', 'categoryName'].map(
          (name) => [`createCoverPhoto ${place} ${name}`, 'not stored'] as const,
        ),
      ),
    ),
  };
});
