import { coverArt } from './cover-art.ts';
import { renderCover } from './cover.ts';
import { fail } from '#server/kernel/errors.ts';
import type { App } from '#server/kernel/http.ts';

const coverWidth = 800;
/** Nine root categories in eight variants each: nothing is ever thrown away. */
const rendered = new Map<string, Promise<Buffer>>();
const coverFile = /^cover-([a-z]{1,20})-([0-7])\.webp$/;

/** GET /media/cover-{root category}-{0 to 7}.webp: drawn once per process, kept for a year by whoever asked. */
export function imageRoutes(app: App): void {
  app.get<{ Params: { file: string } }>(
    '/media/:file',
    { config: { access: 'public', openWhenComingSoon: true, errors: ['RES001'] }, schema: { hide: true } },
    async (request, reply) => {
      const [, categoryId, seed] = coverFile.exec(request.params.file) ?? fail('RES001');
      if (!categoryId || !seed) fail('RES001');
      const picture = await drawCover(categoryId, seed);
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('image/webp')
        .send(picture);
    },
  );
}

function drawCover(categoryId: string, seed: string): Promise<Buffer> {
  if (!Object.hasOwn(coverArt, categoryId)) fail('RES001');
  const key = `${categoryId}-${seed}`;
  const known = rendered.get(key);
  if (known) return known;
  const picture = renderCover({ categoryId, seed, width: coverWidth });
  rendered.set(key, picture);
  picture.catch(() => rendered.delete(key));
  return picture;
}
