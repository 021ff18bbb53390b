import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { DeletionPreview, ExportLink, ExportParams } from './own-data.ts';
import { Proof } from './auth.ts';
import { SignedLinkQuery } from './primitives.ts';

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

const archive = {
  200: {
    description: 'A ZIP of JSON files by topic and of the files themselves',
    content: { 'application/zip': { schema: z.unknown() } },
  },
};

export const exportOwnData = endpoint({
  method: 'GET',
  path: '/users/me/export',
  tag: 'Users',
  summary: 'Everything that is kept of me, as an archive',
  access: 'user',
  openWhenSuspended: true,
  errors: ['RES001'],
  closedInViews: true,
  response: archive,
});

export const linkOwnData = endpoint({
  method: 'POST',
  path: '/users/me/export',
  tag: 'Users',
  summary: 'An address at which a browser loads my archive',
  access: 'user',
  openWhenSuspended: true,
  response: { 200: ExportLink },
  stale: [],
  shownBy: 'form',
});

export const getLinkedExport = endpoint({
  method: 'GET',
  path: '/users/:userId/export',
  tag: 'Users',
  summary: 'The archive, by its signed link',
  access: 'public',
  errors: ['RES001'],
  params: ExportParams,
  query: SignedLinkQuery,
  closedInViews: true,
  response: archive,
});
