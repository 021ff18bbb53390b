import { LRUCache } from 'lru-cache';
import * as imagesCalls from '#contract/images-calls.ts';
import { FoundPhotoQuery } from '#contract/images.ts';
import { renderCover } from './cover.ts';
import { readDrawnCover, type DrawnCover } from './rules.ts';
import { createCover, getImagesStatus, searchPictures, testImagesConnection } from './actions.ts';
import { createPhotos, getFoundPhoto, keepFoundPhoto } from './services/actions.ts';
import { openPicture } from '#server/features/files/actions.ts';
import { createConcurrencyLimit } from '#server/kernel/concurrency.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import type { App } from '#server/kernel/http/server.ts';
import { serve } from '#server/kernel/http/serve.ts';

const coverWidth = 800;
/** Nine root categories in 32 variants each, and those of as many articles: four megabytes in all. */
const renderedMax = 600;
const rendered = new LRUCache<string, Promise<Buffer>>({ max: renderedMax });
const withConcurrencyLimit = createConcurrencyLimit(2);

/**
 * GET /media/…: pictures that people chose, and covers that are drawn for a trade. Clients may cache both for a year.
 */
export function imageRoutes(app: App, deps: Deps): void {
  app.get<{ Params: { file: string } }>(
    '/media/:file',
    { config: { access: 'public', openWhenComingSoon: true, errors: ['RES001'] }, schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params;
      const drawn = readDrawnCover(file);
      const picture = drawn ? await drawCover(drawn) : await openPicture(deps, file);
      if (!picture) fail('RES001');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type('image/webp')
        .send(picture);
    },
  );
}

function drawCover({ categoryId, seed }: DrawnCover): Promise<Buffer> {
  const key = `${categoryId}-${seed}`;
  const known = rendered.get(key);
  if (known) return known;
  const picture = withConcurrencyLimit(() => renderCover({ categoryId, seed, width: coverWidth }));
  rendered.set(key, picture);
  picture.catch(() => rendered.delete(key));
  return picture;
}

export function pictureRoutes(app: App, deps: Deps): void {
  const service = createPhotos(deps, (error) =>
    app.log.warn({ err: error }, 'The service of photos does not answer as it should'),
  );

  serve(app, imagesCalls, {
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
