import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { SavedAddress, SavedAddressInput, SavedAddressParams } from './saved-addresses.ts';

export const listSavedAddresses = endpoint({
  method: 'GET',
  path: '/users/me/addresses',
  tag: 'Addresses',
  summary: 'My addresses for visits, the default first',
  access: 'user',
  response: { 200: z.array(SavedAddress) },
});

export const addSavedAddress = endpoint({
  method: 'POST',
  path: '/users/me/addresses',
  tag: 'Addresses',
  summary: 'Keep an address for visits; the first one is the default',
  access: 'user',
  body: SavedAddressInput,
  response: { 201: SavedAddress },
});

export const changeSavedAddress = endpoint({
  method: 'PUT',
  path: '/users/me/addresses/:id',
  tag: 'Addresses',
  summary: 'Change one of my addresses',
  access: 'owner',
  params: SavedAddressParams,
  body: SavedAddressInput,
  response: { 200: SavedAddress },
});

export const removeSavedAddress = endpoint({
  method: 'DELETE',
  path: '/users/me/addresses/:id',
  tag: 'Addresses',
  summary: 'Forget one of my addresses',
  access: 'owner',
  params: SavedAddressParams,
  response: { 204: z.null() },
});
