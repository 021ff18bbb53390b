import { endpoint } from './endpoint.ts';
import { ofProvider } from './tags.ts';
import { CurrentUser } from './auth.ts';
import { UserInput, UserParams, PublicUser } from './users.ts';

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
