import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ArticleParams } from '#contract/blog.ts';
import { ServiceParams } from '#contract/catalog.ts';
import { ProviderParams } from '#contract/providers.ts';
import { defaultLanguage } from '#contract/languages.ts';
import { LanguageCode } from '#contract/primitives.ts';
import { sharePictureType } from '#contract/share-pictures-rules.ts';
import { createPictures, getArticleCard, getProviderCard, getServiceCard } from './actions.ts';
import { hashOf, type ShareCard } from './rules.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

const cacheSeconds = 3600;
const config = { access: 'public', errors: ['RES001'] } as const;
/** The language of what the site writes on the picture; titles stay as they are. */
const querystring = z.object({ lang: z._default(LanguageCode, defaultLanguage) });

/**
 * GET …/share.jpg below the page of an article, a service or a provider: the picture that other sites show with a link
 * to it (docs/product/interface.md#share-pictures). The addresses of the blog have its access before the opening.
 */
export function sharePictureRoutes(app: App, deps: Deps): void {
  const pictureOf = createPictures(deps);

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    card: ShareCard,
  ): Promise<FastifyReply> {
    const hash = hashOf(card);
    const etag = `"${hash}"`;
    reply
      .header('etag', etag)
      .header('cache-control', `public, max-age=${cacheSeconds}`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'; sandbox");
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
    return reply.type(sharePictureType).send(await pictureOf(hash, card));
  }

  app.get(
    '/blog/articles/:slug/share.jpg',
    { config, schema: { hide: true, params: ArticleParams, querystring } },
    async (request, reply) =>
      answer(request, reply, await getArticleCard(deps, request.params.slug, request.query.lang)),
  );
  app.get(
    '/services/:serviceId/share.jpg',
    { config, schema: { hide: true, params: ServiceParams, querystring } },
    async (request, reply) =>
      answer(request, reply, await getServiceCard(deps, request.params.serviceId, request.query.lang)),
  );
  app.get(
    '/providers/:providerId/share.jpg',
    { config, schema: { hide: true, params: ProviderParams, querystring } },
    async (request, reply) =>
      answer(request, reply, await getProviderCard(deps, request.params.providerId, request.query.lang)),
  );
}
