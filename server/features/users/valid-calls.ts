import * as usersCalls from '#contract/users-calls.ts';
import * as usersAvatarCalls from '#contract/users-avatar-calls.ts';
import type { SavedAddress } from '#contract/users.ts';
import { call, sendForm } from '#server/testing/app.ts';
import { fillUp, readingsOf, validCallsOf, type Reading } from '#server/testing/feature-calls.ts';
import { makePhoto } from '#server/testing/pictures.ts';

/** Small, because the fuzz test sends it hundreds of times. */
const photo = makePhoto({ width: 32, height: 32 });

const address = { label: 'Maison', street: '3 rue de la République', city: 'Lyon', postalCode: '69002' };

/** The valid calls about one's own account. */
export const usersValidCalls = validCallsOf(
  { ...usersCalls, ...usersAvatarCalls, ...usersCalls },
  (testApp) => {
    async function saveAddress() {
      const as = await testApp.signUp();
      const saved = await testApp.request(call('POST', '/users/me/addresses', as, address));
      return { as, path: `/users/me/addresses/${saved.json<SavedAddress>().id}` };
    }
    const { get, read } = readingsOf(testApp);
    const saved =
      (name: 'label' | 'street' | 'city'): Reading =>
      async ({ call: sent, answer }) =>
        (await get<SavedAddress[]>('/users/me/addresses', sent)).find(({ id }) => id === answer['id'])?.[
          name
        ];

    return {
      calls: {
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
        async changeCurrentUserWithAvatar() {
          const fields = {
            firstName: 'Camille',
            lastName: 'Martin',
            phone: '06 12 34 56 78',
            language: 'fr',
          };
          const as = await testApp.signUp();
          return sendForm('PUT', '/users/me/with-avatar', as, 'avatar', await photo, fields);
        },
      },

      longLists: {
        async listSavedAddresses() {
          const owner = await testApp.signUp();
          await fillUp(testApp, '/users/me/addresses', owner, (index) => ({
            ...address,
            label: `Adresse ${index}`,
          }));
          return call('GET', '/users/me/addresses', owner);
        },
      },
      texts: {
        'changeCurrentUser body firstName': read('/users/me', 'firstName'),
        'changeCurrentUser body lastName': read('/users/me', 'lastName'),
        'changeCurrentUserWithAvatar body firstName': read('/users/me', 'firstName'),
        'changeCurrentUserWithAvatar body lastName': read('/users/me', 'lastName'),
        'addSavedAddress body label': saved('label'),
        'addSavedAddress body street': saved('street'),
        'addSavedAddress body city': { lookedUp: saved('city') },
        'changeSavedAddress body label': saved('label'),
        'changeSavedAddress body street': saved('street'),
        'changeSavedAddress body city': { lookedUp: saved('city') },
      },
      writesPerCall: {
        changeCurrentUser: Infinity,
        changeCurrentUserWithAvatar: Infinity,
        changeSavedAddress: Infinity,
      },
    };
  },
);
