import { isOpenBeforeOpening } from '#contract/coming-soon-rules.ts';
import { defaultLanguage, languageParameter, languages, type Language } from '#contract/languages.ts';
import { legalHrefs } from '#contract/page-addresses.ts';

/** Pages in one file: it stays below a megabyte, far from the 50,000 that search engines accept. */
export const sitemapPageSize = 2000;
/** Seconds for which the number of files is kept. */
export const sitemapCountSeconds = 600;

type SitemapKind = 'pages' | 'services' | 'providers';
/** The list of `page` (from 1) in one language. */
export type SitemapFile = { language: Language; kind: SitemapKind; page: number };
/** A page of the site; `changedAt` where it is known. */
export type SitemapEntry = { path: string; changedAt?: Date };

const fileName = /^(?<language>fr|en|ar)-(?<kind>pages|services|providers)-(?<page>[1-9]\d{0,5})\.xml$/;

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
  '/contact',
  ...Object.values(legalHrefs),
];

/** Before the opening those that are open. */
export function staticEntries({ comingSoon }: { comingSoon: boolean }): SitemapEntry[] {
  const isOpen = (path: string) =>
    !comingSoon || path === '/' || isOpenBeforeOpening(path, { withBlog: false });
  return staticPages.filter(isOpen).map((path) => ({ path }));
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Each page has an address for each language; without a parameter it is in the default one. */
function addressOf(publicUrl: string, path: string, language: Language): string {
  const parameter = language === defaultLanguage ? '' : `?${languageParameter}=${language}`;
  return escape(`${publicUrl}${path}${parameter}`);
}

export function writeSitemapIndex(publicUrl: string, files: readonly SitemapFile[]): string {
  const entries = files.map(
    (file) => `<sitemap><loc>${escape(publicUrl + sitemapPath(file))}</loc></sitemap>`,
  );
  return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** The pages in one language, each with its addresses in all. */
export function writeSitemap(
  publicUrl: string,
  language: Language,
  entries: readonly SitemapEntry[],
): string {
  const urls = entries.map(({ path, changedAt }) => {
    const link = (name: string, one: Language) =>
      `<xhtml:link rel="alternate" hreflang="${name}" href="${addressOf(publicUrl, path, one)}"/>`;
    const links = [...languages.map((one) => link(one, one)), link('x-default', defaultLanguage)];
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${addressOf(publicUrl, path, language)}</loc>${changed}${links.join('')}</url>`;
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
