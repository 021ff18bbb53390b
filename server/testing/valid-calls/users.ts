import type { TestApp } from '../app.ts';
import { call, sendForm, type ValidCalls } from './call.ts';
import { makePhoto } from '../pictures.ts';

/** Small, because the fuzz test sends it hundreds of times. */
const photo = makePhoto({ width: 32, height: 32 });

/** The valid calls about one's own account. */
export function userCalls(testApp: TestApp): ValidCalls {
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
    setAvatar: async () =>
      sendForm('POST', '/users/me/avatar', await testApp.signUp(), 'avatar', await photo),
    async changeCurrentUser() {
      const fields = { firstName: 'Camille', lastName: 'Martin', phone: '06 12 34 56 78', language: 'fr' };
      const as = await testApp.signUp();
      return sendForm('PUT', '/users/me/with-avatar', as, 'avatar', await photo, fields);
    },
  };
}
