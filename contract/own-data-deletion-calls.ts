import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { DeletionPreview } from './own-data.ts';
import { Proof } from './security.ts';

export const previewDeletion = endpoint({
  method: 'GET',
  path: '/users/me/deletion',
  tag: 'Users',
  summary: 'What the deletion of my account ends, and what stays',
  access: 'user',
  openWhenSuspended: true,
  response: { 200: DeletionPreview },
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/users/me',
  tag: 'Users',
  summary: 'Delete my account at once',
  access: 'user',
  openWhenSuspended: true,
  errors: ['AUT004', 'USR005', 'USR007'],
  body: Proof,
  response: { 204: z.null() },
});
