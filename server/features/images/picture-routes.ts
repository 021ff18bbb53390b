import * as z from 'zod/mini';
import {
  CoverPhotoBody,
  CoverPhotoQuery,
  FoundPhotoQuery,
  ImageSearchQuery,
  ImagesConnection,
  ImagesStatus,
  Picture,
} from '#contract/images.ts';
import { createCover, getImagesStatus, searchPictures, testImagesConnection } from './actions.ts';
import { createPhotos, getFoundPhoto, keepFoundPhoto } from './services/actions.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

export function pictureRoutes(app: App, deps: Deps): void {
  const tags = ['Images'];
  const service = createPhotos(deps, (error) =>
    app.log.warn({ err: error }, 'The service of photos does not answer as it should'),
  );

  app.post(
    '/images/cover-photo',
    {
      config: { access: 'user', errors: ['SYS002'] },
      schema: {
        operationId: 'createCoverPhoto',
        tags,
        summary: 'A cover that fits a title, keywords and a category, or a found photo',
        querystring: CoverPhotoQuery,
        body: CoverPhotoBody,
        response: { 200: Picture },
      },
    },
    (request) => {
      const { accountId } = principalOf(request);
      const { choice, ...wish } = { ...request.query, ...request.body };
      return choice === undefined
        ? createCover(deps, accountId, wish)
        : keepFoundPhoto(deps, service, accountId, choice);
    },
  );

  app.get(
    '/images/search',
    {
      config: { access: 'user' },
      schema: {
        operationId: 'searchImages',
        tags,
        summary: 'Pictures that fit the words, from the source in use',
        querystring: ImageSearchQuery,
        response: { 200: z.array(Picture) },
      },
    },
    (request) => searchPictures(deps, service, principalOf(request), request.query),
  );

  // Only links of search results lead here, so it is no call of the API.
  app.get(
    '/images/found',
    {
      config: { access: 'public', errors: ['RES001', 'SYS002'] },
      schema: { hide: true, querystring: FoundPhotoQuery },
    },
    async ({ query }, reply) =>
      reply
        .header('cache-control', 'private, max-age=3600, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type('image/webp')
        .send(await getFoundPhoto(deps, service, query.choice)),
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
    () => getImagesStatus(service),
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
    () => testImagesConnection(service),
  );
}
