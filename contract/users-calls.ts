import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ofProvider } from './tags.ts';
import { CurrentUser } from './auth.ts';
import {
  UserInput,
  UserParams,
  PublicUser,
  Preferences,
  PreferencesInput,
  SavedAddress,
  SavedAddressInput,
  SavedAddressParams,
} from './users.ts';

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/users/me',
  tag: 'Users',
  summary: 'The signed-in user',
  access: 'user',
  openWhenSuspended: true,
  response: { 200: CurrentUser },
});

export const changeCurrentUser = endpoint({
  method: 'PUT',
  path: '/users/me',
  tag: 'Users',
  summary: 'Change my name, phone and language',
  access: 'user',
  body: UserInput,
  response: { 200: CurrentUser },
  stale: ofProvider,
});

export const getPublicUser = endpoint({
  method: 'GET',
  path: '/users/:userId',
  tag: 'Users',
  summary: 'What others see of a person',
  access: 'user',
  errors: ['RES001'],
  params: UserParams,
  response: { 200: PublicUser },
});

export const getPreferences = endpoint({
  method: 'GET',
  path: '/users/me/preferences',
  tag: 'Users',
  summary: 'My language, theme, time zone, and what I agree to',
  access: 'user',
  openWhenSuspended: true,
  response: { 200: Preferences },
  // A change that was refused would remove the entry while it is read again.
  provides: [],
  shownBy: 'form',
});

export const changePreferences = endpoint({
  method: 'PUT',
  path: '/users/me/preferences',
  tag: 'Users',
  summary: 'Change my language, theme, time zone, and what I agree to',
  access: 'user',
  errors: ['CNF001'],
  body: PreferencesInput,
  response: { 200: Preferences },
  shownBy: 'form',
});

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
