import { Feed } from 'feed';
import { FeedQuery } from '#contract/blog.ts';
import type { Language } from '#contract/languages.ts';
import { listNewest } from './list-queries.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';
import { html } from '#server/kernel/mail/mail-layout.ts';
import { translate } from '#server/kernel/text/i18n.ts';

const cacheSeconds = 300;

/** GET /blog/rss.xml: the newest articles of one language. */
export function feedRoutes(app: App, deps: Deps): void {
  app.get(
    '/blog/rss.xml',
    { config: { access: 'public', errors: [] }, schema: { hide: true, querystring: FeedQuery } },
    async (request, reply) =>
      reply
        .type('application/rss+xml; charset=utf-8')
        .header('cache-control', `public, max-age=${cacheSeconds}`)
        .send(await getFeed(deps, request.query.lang)),
  );
}

/** What people can write and XML cannot hold, not even as a reference. */
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** RSS 2.0 reads a description as HTML, whether it is in CDATA or not; a title is plain text. */
const asHtml = (text: string): string => html`${text}`.html;

async function getFeed({ db, clock, config }: Deps, language: Language): Promise<string> {
  const rows = await listNewest(db, { language, now: clock.now() });
  const { publicUrl, brandName } = config;
  const updated = rows.map((row) => Math.max(row.published_at.getTime(), row.content_at.getTime()));
  const link = `${publicUrl}/blog`;
  const feed = new Feed({
    id: link,
    link,
    title: translate(language, 'blog:feed.title', { brandName }),
    description: asHtml(translate(language, 'blog:feed.description')),
    language,
    copyright: brandName,
    generator: brandName,
    feedLinks: { rss: `${publicUrl}/blog/rss.xml?lang=${language}` },
    updated: new Date(Math.max(0, ...updated)),
  });
  for (const row of rows) {
    const url = `${publicUrl}/blog/articles/${row.slug}`;
    feed.addItem({
      id: url,
      link: url,
      title: row.title,
      description: asHtml(row.summary),
      date: row.published_at,
      category: [{ name: row.category }],
    });
  }
  return feed.rss2().replace(notInXml, '');
}
