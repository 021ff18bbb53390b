import { call, type TestApp } from '../app.ts';
import type { ValidCalls } from './call.ts';
import type { People } from './people.ts';

/** The valid calls about covers. */
export function imageCalls(testApp: TestApp, { theAdministrator }: People): ValidCalls {
  return {
    createCoverPhoto: async () =>
      call('POST', '/images/cover-photo', await testApp.signUp(), {
        title: 'Chez Amina',
        keywords: 'robinet',
        categoryName: 'Plomberie',
      }),
    searchImages: async () => call('GET', '/images/search?query=jardin', await testApp.signUp()),
    getImagesStatus: async () => call('GET', '/images/status'),
    testImagesConnection: async () => call('GET', '/images/test-connection', await theAdministrator()),
  };
}
