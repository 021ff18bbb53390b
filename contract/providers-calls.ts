import { endpoint } from './endpoint.ts';
import {
  ProviderParams,
  ProviderDetail,
  ProviderArea,
  OwnProvider,
  OwnProviderInput,
  CurrentProviderId,
} from './providers.ts';
import { ConvertedProvider } from './onboarding.ts';

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

export const getOwnProvider = endpoint({
  method: 'GET',
  path: '/providers/me',
  tag: 'Providers',
  summary: 'My profile as a provider',
  access: 'provider',
  errors: ['RES001'],
  response: { 200: OwnProvider },
});

export const changeOwnProvider = endpoint({
  method: 'PUT',
  path: '/providers/me',
  tag: 'Providers',
  summary: 'Change my profile as a provider',
  access: 'provider',
  errors: ['RES001', 'CNF001'],
  body: OwnProviderInput,
  response: { 200: OwnProvider },
});

export const convertToProvider = endpoint({
  method: 'POST',
  path: '/providers/convert-to-provider',
  tag: 'Providers',
  summary: 'Become a provider with the account that signed in',
  access: 'user',
  response: { 200: ConvertedProvider },
});

export const getCurrentProviderId = endpoint({
  method: 'GET',
  path: '/providers/currentProviderId',
  tag: 'Providers',
  summary: 'My id as a provider',
  access: 'provider',
  errors: ['RES001'],
  response: { 200: CurrentProviderId },
});
