import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { FilesQuery, StoredFilePage, FileCategoryParams, FileParams, StoredFile } from './files.ts';

export const listFiles = endpoint({
  method: 'GET',
  path: '/files',
  tag: 'Files',
  summary: 'My files, newest first',
  access: 'user',
  query: FilesQuery,
  response: { 200: StoredFilePage },
});

export const listFilesOfCategory = endpoint({
  method: 'GET',
  path: '/files/category/:category',
  tag: 'Files',
  summary: 'My files of one purpose, newest first',
  access: 'user',
  params: FileCategoryParams,
  query: FilesQuery,
  response: { 200: StoredFilePage },
});

export const getFile = endpoint({
  method: 'GET',
  path: '/files/:fileId',
  tag: 'Files',
  summary: 'One of my files',
  access: 'owner',
  params: FileParams,
  response: { 200: StoredFile },
});

export const downloadFile = endpoint({
  method: 'GET',
  path: '/files/:fileId/download',
  tag: 'Files',
  summary: 'The bytes of one of my files',
  access: 'owner',
  errors: ['FIL003'],
  params: FileParams,
  closedInViews: true,
  response: {
    200: {
      description: 'The file, to be saved',
      content: { 'application/octet-stream': { schema: z.unknown() } },
    },
  },
});

export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/files/:fileId',
  tag: 'Files',
  summary: 'Remove one of my files',
  access: 'owner',
  params: FileParams,
  response: { 204: z.null() },
});
