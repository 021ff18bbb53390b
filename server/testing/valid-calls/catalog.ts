import { call } from '../app.ts';
import type { ValidCalls } from './call.ts';
import type { People } from './people.ts';

const serviceInput = {
  title: 'Changer un robinet',
  description: 'Robinet fourni par vous ou par moi, joints neufs et essai de pression.',
  categoryId: 'plumbing',
  price: 60,
  priceUnit: 'VISIT',
  durationMinutes: 60,
  durationMultiples: 1,
  active: true,
};

/** The valid calls about services and categories. */
export function catalogCalls({ makePair, signUpProvider }: People): ValidCalls {
  return {
    listServices: async () => call('GET', '/services'),
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
  };
}
