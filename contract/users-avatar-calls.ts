import { endpoint } from './endpoint.ts';
import { ofProvider } from './tags.ts';
import { AvatarForm, UserForm } from './users.ts';
import { CurrentUser } from './auth.ts';

export const setAvatar = endpoint({
  method: 'POST',
  path: '/users/me/avatar',
  tag: 'Users',
  summary: 'Show another photo of me',
  access: 'user',
  errors: [],
  body: AvatarForm,
  consumes: ['multipart/form-data'],
  response: { 200: CurrentUser },
});

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/users/me/avatar',
  tag: 'Users',
  summary: 'Show no photo of me',
  access: 'user',
  response: { 200: CurrentUser },
  stale: ofProvider,
});

export const changeCurrentUserWithAvatar = endpoint({
  method: 'PUT',
  path: '/users/me/with-avatar',
  tag: 'Users',
  summary: 'Change my name, phone and language, and my photo with them',
  access: 'user',
  errors: [],
  body: UserForm,
  consumes: ['multipart/form-data'],
  response: { 200: CurrentUser },
});
