import * as z from 'zod/mini';
import { FileCategoryParams, FileParams, FilesQuery, StoredFile, StoredFilePage } from '#contract/files.ts';
import { getFile, getFiles, openFile, removeFile } from './actions.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fileHeaders } from '#server/kernel/http/downloads.ts';
import type { App } from '#server/kernel/http/server.ts';

export function fileRoutes(app: App, deps: Deps): void {
  const tags = ['Files'];

  app.get(
    '/files',
    {
      config: { access: 'user' },
      schema: {
        operationId: 'listFiles',
        tags,
        summary: 'My files, newest first',
        querystring: FilesQuery,
        response: { 200: StoredFilePage },
      },
    },
    (request) => getFiles(deps, { accountId: principalOf(request).accountId }, request.query),
  );

  app.get(
    '/files/category/:category',
    {
      config: { access: 'user' },
      schema: {
        operationId: 'listFilesOfCategory',
        tags,
        summary: 'My files of one purpose, newest first',
        params: FileCategoryParams,
        querystring: FilesQuery,
        response: { 200: StoredFilePage },
      },
    },
    (request) => {
      const { accountId } = principalOf(request);
      return getFiles(deps, { accountId, category: request.params.category }, request.query);
    },
  );

  app.get(
    '/files/:fileId',
    {
      config: { access: 'owner' },
      schema: {
        operationId: 'getFile',
        tags,
        summary: 'One of my files',
        params: FileParams,
        response: { 200: StoredFile },
      },
    },
    (request) => getFile(deps, principalOf(request).accountId, request.params.fileId),
  );

  app.get(
    '/files/:fileId/download',
    {
      config: { access: 'owner', errors: ['FIL003'] },
      schema: {
        operationId: 'downloadFile',
        tags,
        summary: 'The bytes of one of my files',
        params: FileParams,
        response: {
          200: {
            description: 'The file, to be saved',
            content: { 'application/octet-stream': { schema: z.unknown() } },
          },
        },
      },
    },
    async (request, reply) => {
      const { accountId } = principalOf(request);
      const { fileName, mediaType, bytes } = await openFile(deps, accountId, request.params.fileId);
      return reply.headers(fileHeaders(fileName)).type(mediaType).send(bytes);
    },
  );

  app.delete(
    '/files/:fileId',
    {
      config: { access: 'owner' },
      schema: {
        operationId: 'deleteFile',
        tags,
        summary: 'Remove one of my files',
        params: FileParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await removeFile(deps, principalOf(request).accountId, request.params.fileId);
      return reply.status(204).send(null);
    },
  );
}
