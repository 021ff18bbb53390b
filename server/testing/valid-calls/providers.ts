import { randomUUID } from 'node:crypto';
import { call, type TestApp } from '../app.ts';
import type { ValidCalls } from './call.ts';
import type { People } from './people.ts';

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
export function providerCalls(testApp: TestApp, { makePair, signUpProvider }: People): ValidCalls {
  return {
    async registerProvider() {
      const password = 'Grenier-bleu-42';
      const person = { firstName: 'Amina', lastName: 'Benali', phone: '06 39 98 00 01' };
      const secret = { email: `${randomUUID()}@example.org`, password, confirmPassword: password };
      return call('POST', '/providers/register', undefined, { ...person, ...secret, termsAccepted: true });
    },
    convertToProvider: async () => call('POST', '/providers/convert-to-provider', await testApp.signUp()),
    listProviders: async () => call('GET', '/providers'),
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
  };
}
