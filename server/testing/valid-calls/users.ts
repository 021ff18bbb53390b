import type { SavedAddress } from '#contract/saved-addresses.ts';
import { linkExport } from '#server/features/own-data/export-actions.ts';
import { call, type TestApp } from '../app.ts';
import { sendForm, type ValidCalls } from './call.ts';
import { makePhoto } from '../pictures.ts';

/** Small, because the fuzz test sends it hundreds of times. */
const photo = makePhoto({ width: 32, height: 32 });

const address = { label: 'Maison', street: '3 rue de la République', city: 'Lyon', postalCode: '69002' };

/** The valid calls about one's own account. */
export function userCalls(testApp: TestApp): ValidCalls {
  async function saveAddress() {
    const as = await testApp.signUp();
    const saved = await testApp.request(call('POST', '/users/me/addresses', as, address));
    return { as, path: `/users/me/addresses/${saved.json<SavedAddress>().id}` };
  }
  return {
    getCurrentUser: async () => call('GET', '/users/me', await testApp.signUp()),
    getPreferences: async () => call('GET', '/users/me/preferences', await testApp.signUp()),
    changePreferences: async () =>
      call('PUT', '/users/me/preferences', await testApp.signUp(), {
        language: 'ar',
        theme: 'dark',
        timeZone: 'Africa/Casablanca',
        marketingConsent: true,
        hideLastSeen: true,
        version: 0,
      }),
    listSavedAddresses: async () => call('GET', '/users/me/addresses', (await saveAddress()).as),
    addSavedAddress: async () => call('POST', '/users/me/addresses', await testApp.signUp(), address),
    async changeSavedAddress() {
      const { as, path } = await saveAddress();
      return call('PUT', path, as, { ...address, label: 'Chez mes parents', default: true });
    },
    async removeSavedAddress() {
      const { as, path } = await saveAddress();
      return call('DELETE', path, as);
    },
    setAvatar: async () =>
      sendForm('POST', '/users/me/avatar', await testApp.signUp(), 'avatar', await photo),
    async removeAvatar() {
      const as = await testApp.signUp();
      await testApp.request(sendForm('POST', '/users/me/avatar', as, 'avatar', await photo));
      return call('DELETE', '/users/me/avatar', as);
    },
    getPublicUser: async () => {
      const { id } = await testApp.signUp();
      return call('GET', `/users/${id}`, await testApp.signUp());
    },
    changeCurrentUser: async () =>
      call('PUT', '/users/me', await testApp.signUp(), {
        firstName: 'Camille',
        lastName: 'Martin',
        phone: '06 12 34 56 78',
        language: 'ar',
      }),
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
    changePassword: async () => {
      const as = await testApp.signUp();
      const passwords = { currentPassword: as.password, newPassword: 'Grenier-vert-43' };
      return call('PUT', '/users/me/password', as, passwords);
    },
    async changeCurrentUserWithAvatar() {
      const fields = { firstName: 'Camille', lastName: 'Martin', phone: '06 12 34 56 78', language: 'fr' };
      const as = await testApp.signUp();
      return sendForm('PUT', '/users/me/with-avatar', as, 'avatar', await photo, fields);
    },
  };
}
