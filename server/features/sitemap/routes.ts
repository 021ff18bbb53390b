import { createSitemapIndex, getSitemap } from './actions.ts';
import { writeRobots } from './rules.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

const hidden = { config: { access: 'public', openWhenComingSoon: true }, schema: { hide: true } } as const;
const xml = 'application/xml; charset=utf-8';

/** What search engines read first: /robots.txt, /sitemap.xml and its files. */
export function sitemapRoutes(app: App, deps: Deps): void {
  const writeIndex = createSitemapIndex(deps);

  app.get('/robots.txt', hidden, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(writeRobots(deps.config.publicUrl)),
  );
  app.get('/sitemap.xml', hidden, async (_request, reply) => reply.type(xml).send(await writeIndex()));
  app.get<{ Params: { file: string } }>(
    '/sitemaps/:file',
    { ...hidden, config: { ...hidden.config, errors: ['RES001'] } },
    async ({ params }, reply) => reply.type(xml).send(await getSitemap(deps, params.file)),
  );
}
