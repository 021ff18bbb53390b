import { endpoint } from './endpoint.ts';
import { ofProvider } from './tags.ts';
import { OwnProvider, OwnProviderInput, CurrentProviderId } from './providers.ts';
import { ConvertedProvider } from './onboarding.ts';

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
  stale: ofProvider,
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
