import { favoritesHref, legalHrefs, withdrawalHref } from '#contract/page-addresses.ts';
import type { Page } from '@playwright/test';

/** Addresses that visitors and search engines open; ids in them come from the API. */
export async function publicPages(page: Page): Promise<string[]> {
  const first = async (url: string) => {
    const { content } = (await (await page.request.get(url)).json()) as { content: { id: string }[] };
    return content[0]?.id ?? '';
  };
  const provider = await first('/api/v1/providers?query=plombier&sort=rating');
  const service = await first('/api/v1/services?query=plombier&sort=rating');
  // The oldest are those of the demo.
  const oldest = '/api/v1/blog/articles/published?language=fr&sort=oldest';
  const articles = (await (await page.request.get(oldest)).json()) as {
    content: { slug: string; category: { slug: string }; topics: { slug: string }[] }[];
  };
  const article = articles.content.find(({ topics }) => topics.length > 0);
  const category = `/blog/categories/${article?.category.slug}`;
  return [
    '/',
    '/search',
    '/search?query=plombier&where=Lyon',
    '/search?query=zzzxq',
    '/search/ranking',
    '/services',
    `/services/${service}`,
    `/providers/${provider}`,
    '/auth/login',
    '/auth/register',
    '/auth/forgot-password',
    '/auth/reset-password?token=x',
    '/provider/become-provider/signup',
    '/notifications/unsubscribe?token=x',
    '/auth/undo-email-change?token=x',
    '/contact',
    '/prospects/confirm?token=x',
    '/prospects/unsubscribe?token=x',
    '/how-it-works',
    '/help',
    '/help?q=annuler',
    withdrawalHref,
    favoritesHref,
    '/blog',
    '/blog?sort=popular&minViews=500',
    '/blog/search',
    '/blog/search?query=chaudiere',
    '/blog/search?query=zzzxq',
    '/blog/categories',
    category,
    `${category}/topics`,
    `${category}/topics/${article?.topics[0]?.slug}`,
    `/blog/articles/${article?.slug}`,
    ...Object.values(legalHrefs),
    '/nothing-is-here',
  ];
}
