import { endpoint } from './endpoint.ts';
import { ProviderParams, ProviderDetail, ProviderArea } from './providers.ts';

export const getProvider = endpoint({
  method: 'GET',
  path: '/providers/:providerId',
  tag: 'Providers',
  summary: 'A provider with its services, hours and area',
  access: 'public',
  errors: ['RES001'],
  params: ProviderParams,
  response: { 200: ProviderDetail },
});

export const getProviderArea = endpoint({
  method: 'GET',
  path: '/providers/:providerId/area',
  tag: 'Providers',
  summary: 'The map of where a provider works',
  access: 'public',
  errors: ['RES001'],
  params: ProviderParams,
  response: { 200: ProviderArea },
});
