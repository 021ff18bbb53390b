import { endpoint } from './endpoint.ts';
import { ProviderParams } from './providers.ts';
import { SlotsQuery, Slots } from './availability.ts';

export const listSlots = endpoint({
  method: 'GET',
  path: '/providers/:providerId/slots',
  tag: 'Availability',
  summary: 'Free slots of a service',
  access: 'public',
  errors: ['RES001'],
  params: ProviderParams,
  query: SlotsQuery,
  response: { 200: Slots },
});
