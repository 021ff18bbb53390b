import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { SignedLinkQuery } from './primitives.ts';
import { ExportLink, ExportParams } from './own-data.ts';

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
  response: archive,
});
