import { defaultLanguage, languageParameter } from '#contract/languages.ts';
import { demoAccounts } from '../../e2e/demo.ts';

export type MeasuredPage = {
  name: string;
  path: string;
  /** Excluded from search engines on purpose: the SEO points that Lighthouse subtracts for that are ignored. */
  hidden?: boolean;
  /** Requires a sign-in: the server renders a skeleton, so the limits of public pages do not apply. */
  private?: boolean;
};

export const floorPage: MeasuredPage = { name: 'floor', path: '/' };
export const languageOf = (locale: string) => locale.slice(0, 2);

/** The canonical address of a page in this language. */
export function addressOf(origin: string, path: string, locale: string): string {
  const address = new URL(path, origin);
  const language = languageOf(locale);
  if (language !== defaultLanguage) address.searchParams.set(languageParameter, language);
  return address.href;
}

type Found = { id: string; nextSlotAt: string | null };

async function find(origin: string, path: string): Promise<Found[]> {
  const response = await fetch(`${origin}/api/v1${path}`);
  const { content } = (await response.json()) as { content: Found[] };
  return content;
}

export async function listPages(origin: string): Promise<MeasuredPage[]> {
  const providers = await find(origin, '/providers?query=plombier&sort=rating');
  const [service] = await find(origin, '/services?query=plombier&sort=rating');
  // The provider with the earliest free slot: the page shows slots of the first days only.
  const [provider] = providers
    .filter(({ nextSlotAt }) => nextSlotAt)
    .toSorted((a, b) => String(a.nextSlotAt).localeCompare(String(b.nextSlotAt)));
  if (!provider || !service) throw new Error('The demo data have no plumber who is free');
  return [
    { name: 'home', path: '/' },
    { name: 'search', path: '/search?query=plombier' },
    { name: 'provider', path: `/providers/${provider.id}` },
    { name: 'service', path: `/services/${service.id}` },
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
