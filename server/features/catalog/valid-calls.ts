import * as catalogCalls from '#contract/catalog-calls.ts';
import * as catalogOwnCalls from '#contract/catalog-own-calls.ts';
import { call } from '#server/testing/app.ts';
import { fillUp, readingsOf, validCallsOf } from '#server/testing/feature-calls.ts';

const serviceInput = {
  title: 'Changer un robinet',
  description: 'Robinet fourni par vous ou par moi, joints neufs et essai de pression.',
  categoryId: 'plumbing',
  price: 60,
  priceUnit: 'VISIT',
  durationMinutes: 60,
  durationMultiples: 1,
  durationStepMinutes: 60,
  durationMaxMinutes: 120,
  included: ['Dépose et pose'],
  excluded: ['Le robinet'],
  toPrepare: ['L’accès au robinet d’arrêt'],
  travelIncluded: true,
  active: true,
};

/** The valid calls about services and categories. */
export const catalogValidCalls = validCallsOf(
  { ...catalogCalls, ...catalogOwnCalls },
  (testApp, { makePair, signUpProvider }) => {
    const { read } = readingsOf(testApp);
    const written = ({ id }: Record<string, unknown>) => `/services/${String(id)}`;

    return {
      calls: {
        createService: async () => call('POST', '/services', await signUpProvider(), serviceInput),
        async getService() {
          const { serviceId } = await makePair();
          return call('GET', `/services/${serviceId}`);
        },
        async changeService() {
          const { owner, serviceId } = await makePair();
          return call('PUT', `/services/${serviceId}`, owner, serviceInput);
        },
        async deleteService() {
          const { owner, serviceId } = await makePair();
          return call('DELETE', `/services/${serviceId}`, owner);
        },
        async listProviderServices() {
          const { providerId } = await makePair();
          return call('GET', `/services/providers/${providerId}`);
        },
        listCategories: async () => call('GET', '/categories'),
        searchCategories: async () => call('GET', '/categories/search?searchTerm=plombier'),
        getCategory: async () => call('GET', '/categories/plumbing'),
      },

      longLists: {
        listCategories: async () => call('GET', '/categories'),
        searchCategories: async () => call('GET', '/categories/search?searchTerm=plombier'),
        async listProviderServices() {
          const { owner, providerId } = await makePair();
          await fillUp(testApp, '/services', owner, () => serviceInput);
          return call('GET', `/services/providers/${providerId}`);
        },
      },
      texts: {
        'createService body title': read(written, 'title'),
        'createService body description': read(written, 'description'),
        'createService body included.0': read(written, 'included.0'),
        'createService body excluded.0': read(written, 'excluded.0'),
        'createService body toPrepare.0': read(written, 'toPrepare.0'),
        'changeService body title': read(written, 'title'),
        'changeService body description': read(written, 'description'),
        'changeService body included.0': read(written, 'included.0'),
        'changeService body excluded.0': read(written, 'excluded.0'),
        'changeService body toPrepare.0': read(written, 'toPrepare.0'),
      },
      writesPerCall: { changeService: Infinity, createService: 40 },
    };
  },
);
