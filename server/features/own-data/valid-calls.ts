import * as ownDataCalls from '#contract/own-data-calls.ts';
import { linkExport } from './export-actions.ts';
import { call } from '#server/testing/app.ts';
import { validCallsOf } from '#server/testing/feature-calls.ts';

/** The valid calls about the archive of a person and the end of an account. */
export const ownDataValidCalls = validCallsOf(ownDataCalls, (testApp) => ({
  calls: {
    exportOwnData: async () => call('GET', '/users/me/export', await testApp.signUp()),
    linkOwnData: async () => call('POST', '/users/me/export', await testApp.signUp()),
    async getLinkedExport() {
      const { url } = linkExport(testApp.deps, (await testApp.signUp()).id);
      return { method: 'GET', url };
    },
    previewDeletion: async () => call('GET', '/users/me/deletion', await testApp.signUp()),
    async deleteAccount() {
      const as = await testApp.signUp();
      return call('DELETE', '/users/me', as, { password: as.password, otp: '123456' });
    },
  },
  texts: { 'deleteAccount body password': 'not stored', 'deleteAccount body otp': 'not stored' },
}));
