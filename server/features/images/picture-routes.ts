import * as z from 'zod/mini';
import {
  CoverPhotoBody,
  CoverPhotoQuery,
  ImageSearchQuery,
  ImagesConnection,
  ImagesStatus,
  Picture,
} from '#contract/images.ts';
import { createCover, getImagesStatus, searchPictures, testImagesConnection } from './actions.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

export function pictureRoutes(app: App, deps: Deps): void {
  const tags = ['Images'];

  app.post(
    '/images/cover-photo',
    {
      config: { access: 'user' },
      schema: {
        operationId: 'createCoverPhoto',
        tags,
        summary: 'A cover that fits a title, keywords and a category',
        querystring: CoverPhotoQuery,
        body: CoverPhotoBody,
        response: { 200: Picture },
      },
    },
    (request) => createCover(deps, principalOf(request).accountId, { ...request.query, ...request.body }),
  );

  app.get(
    '/images/search',
    {
      config: { access: 'user' },
      schema: {
        operationId: 'searchImages',
        tags,
        summary: 'Covers that fit the words',
        querystring: ImageSearchQuery,
        response: { 200: z.array(Picture) },
      },
    },
    (request) => searchPictures(deps, request.query.query),
  );

  app.get(
    '/images/status',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'getImagesStatus',
        tags,
        summary: 'Where pictures come from',
        response: { 200: ImagesStatus },
      },
    },
    () => getImagesStatus(),
  );

  app.get(
    '/images/test-connection',
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'testImagesConnection',
        tags,
        summary: 'Whether pictures can be had right now',
        response: { 200: ImagesConnection },
      },
    },
    () => testImagesConnection(),
  );
}
