import { defaultLanguage, languageParameter, type Language } from '#contract/languages.ts';
import { legalHrefs } from '#contract/page-addresses.ts';
import { demoAccounts } from '../../e2e/demo.ts';

export type MeasuredPage = {
  name: string;
  path: string;
  /** Its path in each language that has its own. */
  paths?: Partial<Record<string, string>>;
  /** Excluded from search engines on purpose: the SEO points that Lighthouse subtracts for that are ignored. */
  hidden?: boolean;
  /** Requires a sign-in: the server renders a skeleton, so the limits of public pages do not apply. */
  private?: boolean;
};

export const floorPage: MeasuredPage = { name: 'floor', path: '/' };
/** What `--quick` looks at. */
export const quickPages = ['home', 'search', 'provider'];
export const languageOf = (locale: string) => locale.slice(0, 2);

/** The canonical address of a page in this language. */
export function addressOf(
  origin: string,
  { path, paths }: Pick<MeasuredPage, 'path' | 'paths'>,
  locale: string,
): string {
  const language = languageOf(locale);
  const own = paths?.[language];
  if (own !== undefined) return new URL(own, origin).href;
  const address = new URL(path, origin);
  if (language !== defaultLanguage) address.searchParams.set(languageParameter, language);
  return address.href;
}

type Found = { id: string; nextSlotAt: string | null };

async function find(origin: string, path: string): Promise<Found[]> {
  const response = await fetch(`${origin}/api/v1${path}`);
  const { content } = (await response.json()) as { content: Found[] };
  return content;
}

/** The newest article in a language. */
async function findArticle(origin: string, language: Language): Promise<string> {
  const response = await fetch(`${origin}/api/v1/blog/articles/published?language=${language}`);
  const { content } = (await response.json()) as { content: { language: string; slug: string }[] };
  const article = content.find((one) => one.language === language);
  if (!article) throw new Error(`The demo data have no article in ${language}`);
  return `/blog/articles/${article.slug}`;
}

export async function listPages(origin: string): Promise<MeasuredPage[]> {
  const providers = await find(origin, '/providers?query=plombier&sort=rating');
  const [service] = await find(origin, '/services?query=plombier&sort=rating');
  // The provider with the earliest free slot: the page shows slots of the first days only.
  const [provider] = providers
    .filter(({ nextSlotAt }) => nextSlotAt)
    .toSorted((a, b) => String(a.nextSlotAt).localeCompare(String(b.nextSlotAt)));
  if (!provider || !service) throw new Error('The demo data have no plumber who is free');
  const article = { fr: await findArticle(origin, 'fr'), ar: await findArticle(origin, 'ar') };
  return [
    { name: 'home', path: '/' },
    { name: 'search', path: '/search?query=plombier' },
    { name: 'provider', path: `/providers/${provider.id}` },
    { name: 'service', path: `/services/${service.id}` },
    { name: 'article', path: article.fr, paths: article },
    { name: 'legal notice', path: legalHrefs['legal-notice'] },
    { name: 'sign-in', path: '/auth/login', hidden: true },
    { name: 'booking', path: `/bookings/new?serviceId=${service.id}`, hidden: true, private: true },
  ];
}

/** The token of the demo's customer. */
export async function signIn(origin: string): Promise<string> {
  const [{ email, password }] = demoAccounts;
  const response = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { accessToken } = (await response.json()) as { accessToken: string };
  return accessToken;
}
