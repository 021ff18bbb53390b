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

/** Whether the page of a path is shown before the opening (docs/product/interface.md#coming-soon). */
export function isOpenBeforeOpening(pathname: string, { withBlog }: { withBlog: boolean }): boolean {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  return openPaths.includes(path) || (withBlog && isOfBlog(path));
}

/** Whether a call is answered before the opening because it is of the blog. */
export const isBlogCall = (url: string, { withBlog }: { withBlog: boolean }): boolean =>
  withBlog && isOfBlog(url.replace(/^\/api\/v1(?=\/)/, ''));
