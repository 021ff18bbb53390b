import { isOpenBeforeOpening } from '#contract/coming-soon-rules.ts';
import { defaultLanguage, languageParameter, languages, type Language } from '#contract/languages.ts';
import { legalHrefs } from '#contract/page-addresses.ts';

/** Pages in one file: it stays below a megabyte, far from the 50,000 that search engines accept. */
export const sitemapPageSize = 2000;
/** Seconds for which the number of files is kept. */
export const sitemapCountSeconds = 600;

/** The kinds of files, in the order of the index. */
export const sitemapKinds = ['pages', 'services', 'providers', 'articles'] as const;
type SitemapKind = (typeof sitemapKinds)[number];
/** The list of `page` (from 1) in one language. */
export type SitemapFile = { language: Language; kind: SitemapKind; page: number };
/** A page of the site: its address in each language that it has, and when it changed where that is known. */
export type SitemapEntry = { addresses: Partial<Record<Language, string>>; changedAt?: Date };

const fileName =
  /^(?<language>fr|en|ar)-(?<kind>pages|services|providers|articles)-(?<page>[1-9]\d{0,5})\.xml$/;

const sitemapPath = ({ language, kind, page }: SitemapFile): string =>
  `/sitemaps/${language}-${kind}-${page}.xml`;

export function readSitemapFile(name: string): SitemapFile | undefined {
  const groups = fileName.exec(name)?.groups;
  return groups && ({ ...groups, page: Number(groups['page']) } as SitemapFile);
}

/** The public pages that are not of a person or a service. */
const staticPages: readonly string[] = [
  '/',
  '/search',
  '/search/ranking',
  '/services',
  '/how-it-works',
  '/help',
  '/blog',
  '/blog/categories',
  '/contact',
  ...Object.values(legalHrefs),
];

/** The pages that are listed before the opening: only those that are open then. */
export function staticEntries({
  comingSoon,
  withBlog,
}: {
  comingSoon: boolean;
  withBlog: boolean;
}): SitemapEntry[] {
  const isOpen = (path: string) =>
    !comingSoon || path === '/' || isOpenBeforeOpening({ pathname: path }, { withBlog });
  return staticPages.filter(isOpen).map((path) => ({ addresses: addressesOf(path) }));
}

/** A page has an address for each language; without a parameter it is in the default one. */
export const addressesOf = (path: string): SitemapEntry['addresses'] =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      language === defaultLanguage ? path : `${path}?${languageParameter}=${language}`,
    ]),
  );

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

export function writeSitemapIndex(publicUrl: string, files: readonly SitemapFile[]): string {
  const entries = files.map(
    (file) => `<sitemap><loc>${escape(publicUrl + sitemapPath(file))}</loc></sitemap>`,
  );
  return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** The pages in one language, each with its addresses in all; by default in French where it has that. */
export function writeSitemap(
  publicUrl: string,
  language: Language,
  entries: readonly SitemapEntry[],
): string {
  const urls = entries.map(({ addresses, changedAt }) => {
    const own = addresses[language] ?? '';
    const link = (name: string, address: string) =>
      `<xhtml:link rel="alternate" hreflang="${name}" href="${escape(publicUrl + address)}"/>`;
    const links = languages.flatMap((one) => {
      const address = addresses[one];
      return address === undefined ? [] : [link(one, address)];
    });
    const byDefault = link('x-default', addresses[defaultLanguage] ?? own);
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escape(publicUrl + own)}</loc>${changed}${links.join('')}${byDefault}</url>`;
  });
  return `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}

/** What crawlers need not read: answers and development pages. Pages that are not meant for them say so themselves. */
export const writeRobots = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dev/',
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
