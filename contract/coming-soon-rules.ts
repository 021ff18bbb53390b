import { legalHrefs, openLegalTexts } from './page-addresses.ts';

/** Seconds after which a page that is closed before the opening may be asked for again. */
export const comingSoonRetrySeconds = 3600;

const openPaths: readonly string[] = [
  ...openLegalTexts.map((text) => legalHrefs[text]),
  '/contact',
  '/prospects/confirm',
  '/prospects/unsubscribe',
];
const isOfBlog = (path: string) => path === '/blog' || path.startsWith('/blog/');

/** The query of the address by which the team signs in before the opening: `/auth/login?bypass`. */
const bypass = 'bypass';
const signInPaths: readonly string[] = ['/auth/login', '/auth/second-factor'];

type Address = Readonly<{ pathname: string; search?: string }>;

/** Whether the page of an address is shown before the opening (docs/product/interface.md#coming-soon). */
export function isOpenBeforeOpening(
  { pathname, search = '' }: Address,
  { withBlog }: { withBlog: boolean },
): boolean {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  if (signInPaths.includes(path)) return new URLSearchParams(search).has(bypass);
  return openPaths.includes(path) || (withBlog && isOfBlog(path));
}

/** Whether a call is answered before the opening because it is of the blog. */
export const isBlogCall = (url: string, { withBlog }: { withBlog: boolean }): boolean =>
  withBlog && isOfBlog(url.replace(/^\/api\/v1(?=\/)/, ''));
