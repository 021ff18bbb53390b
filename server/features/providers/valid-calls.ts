import * as providersCalls from '#contract/providers-calls.ts';
import * as providersOwnCalls from '#contract/providers-own-calls.ts';
import { call } from '#server/testing/app.ts';
import { readingsOf, validCallsOf } from '#server/testing/feature-calls.ts';

const profileInput = {
  businessName: 'Benali Plomberie',
  vatNumber: 'FR12345678901',
  cover: '/media/cover-plumbing-3.webp',
  headline: 'Plomberie soignée',
  bio: 'Vingt ans de métier, devis clair avant de commencer.',
  languages: ['fr', 'ar'],
  address: { street: '3 rue des Lilas', city: 'Lyon', postalCode: '69003', insee: '69123', country: 'FR' },
  areaType: 'RADIUS',
  radiusKm: 20,
  areaInsee: ['69123'],
  noticeMinutes: 120,
  bufferMinutes: 30,
  slotStepMinutes: 30,
  instantBooking: false,
  byAppointment: false,
  paused: false,
  hideLastSeen: false,
};

/** The valid calls about providers. */
export const providersValidCalls = validCallsOf(
  { ...providersCalls, ...providersOwnCalls },
  (testApp, { makePair, signUpProvider }) => {
    const { read } = readingsOf(testApp);

    return {
      calls: {
        convertToProvider: async () => call('POST', '/providers/convert-to-provider', await testApp.signUp()),
        async getProvider() {
          const { providerId } = await makePair();
          return call('GET', `/providers/${providerId}`);
        },
        async getProviderArea() {
          const { providerId } = await makePair();
          return call('GET', `/providers/${providerId}/area`);
        },
        getOwnProvider: async () => call('GET', '/providers/me', await signUpProvider()),
        changeOwnProvider: async () => call('PUT', '/providers/me', await signUpProvider(), profileInput),
        getCurrentProviderId: async () => call('GET', '/providers/currentProviderId', await signUpProvider()),
      },

      texts: {
        'changeOwnProvider body businessName': read('/providers/me', 'businessName'),
        'changeOwnProvider body headline': read('/providers/me', 'headline'),
        'changeOwnProvider body bio': read('/providers/me', 'bio'),
        'changeOwnProvider body address.street': read('/providers/me', 'address.street'),
        // Its code is.
        'changeOwnProvider body areaInsee.0': 'not stored',
        'changeOwnProvider body address.city': { lookedUp: read('/providers/me', 'address.city') },
      },
      writesPerCall: { changeOwnProvider: Infinity },
    };
  },
);
