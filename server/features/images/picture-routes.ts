import * as calls from '#contract/images-picture-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { FoundPhotoQuery } from '#contract/images.ts';
import { createCover, getImagesStatus, searchPictures, testImagesConnection } from './actions.ts';
import { createPhotos, getFoundPhoto, keepFoundPhoto } from './services/actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

export function pictureRoutes(app: App, deps: Deps): void {
  const service = createPhotos(deps, (error) =>
    app.log.warn({ err: error }, 'The service of photos does not answer as it should'),
  );

  serve(app, calls, {
    createCoverPhoto: ({ principal, query, body }) => {
      const { accountId } = principal;
      const { choice, ...wish } = { ...query, ...body };
      return choice === undefined
        ? createCover(deps, accountId, wish)
        : keepFoundPhoto(deps, service, accountId, choice);
    },
    searchImages: ({ principal, query }) => searchPictures(deps, service, principal, query),
    getImagesStatus: () => getImagesStatus(service),
    testImagesConnection: () => testImagesConnection(service),
  });

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
}
