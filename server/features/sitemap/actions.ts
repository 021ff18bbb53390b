import { languages, type Language } from '#contract/languages.ts';
import { countListed, listListedArticles, listListedProviders, listListedServices } from './queries.ts';
import {
  addressesOf,
  readSitemapFile,
  sitemapCountSeconds,
  sitemapKinds,
  sitemapPageSize,
  staticEntries,
  writeSitemap,
  writeSitemapIndex,
  type SitemapEntry,
  type SitemapFile,
} from './rules.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';

type SitemapDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'flags'>;
type Counts = Awaited<ReturnType<typeof countListed>>;

/** How many pages are listed, counted again after some minutes: the index is public, and the count reads every row. */
function createCounts({ db, clock }: SitemapDeps): () => Promise<Counts> {
  let kept: { at: number; counts: Promise<Counts> } | undefined;
  return () => {
    const now = clock.now().getTime();
    const age = kept ? now - kept.at : -1;
    if (kept && age >= 0 && age < sitemapCountSeconds * 1000) return kept.counts;
    const counts = countListed(db, clock.now());
    kept = { at: now, counts };
    counts.catch(() => {
      kept = undefined;
    });
    return counts;
  };
}

/** What is listed now: before the opening only open pages, and the blog where it has access. */
function scopeOf({ flags, config }: SitemapDeps) {
  const { comingSoon } = flags.current();
  return { comingSoon, withBlog: !comingSoon || config.comingSoonBlogAccess };
}

/** Returns what writes the index: its files in every language. */
export function createSitemapIndex(deps: SitemapDeps): () => Promise<string> {
  const countsOf = createCounts(deps);
  return async () => {
    const { comingSoon, withBlog } = scopeOf(deps);
    const { services, providers, articles } = await countsOf();
    const files = languages.flatMap((language): SitemapFile[] => {
      const listed = {
        pages: 1,
        services: comingSoon ? 0 : services,
        providers: comingSoon ? 0 : providers,
        articles: withBlog ? articles[language] : 0,
      };
      return sitemapKinds.flatMap((kind) =>
        Array.from({ length: Math.ceil(listed[kind] / sitemapPageSize) }, (_none, index) => ({
          language,
          kind,
          page: index + 1,
        })),
      );
    });
    return writeSitemapIndex(deps.config.publicUrl, files);
  };
}

async function entriesOf(deps: SitemapDeps, { language, kind, page }: SitemapFile): Promise<SitemapEntry[]> {
  const { comingSoon, withBlog } = scopeOf(deps);
  const part = { page, size: sitemapPageSize };
  switch (kind) {
    case 'pages':
      return page === 1 ? staticEntries({ comingSoon, withBlog }) : [];
    case 'articles':
      return withBlog ? articlesOf(deps, language, part) : [];
    default: {
      if (comingSoon) return [];
      const list = kind === 'providers' ? listListedProviders : listListedServices;
      const listed = await list(deps.db, part);
      return listed.map(({ id, changedAt }) => ({ addresses: addressesOf(`/${kind}/${id}`), changedAt }));
    }
  }
}

/** Articles have an address of their own in each language. */
async function articlesOf(
  { db, clock }: SitemapDeps,
  language: Language,
  part: { page: number; size: number },
): Promise<SitemapEntry[]> {
  const listed = await listListedArticles(db, { language, now: clock.now(), ...part });
  return listed.map(({ slugs, changedAt }) => ({
    addresses: Object.fromEntries(
      Object.entries(slugs).map(([one, slug]) => [one, `/blog/articles/${slug}`]),
    ),
    changedAt,
  }));
}

/** One file of the index. @throws RES001 when nothing is listed in it */
export async function getSitemap(deps: SitemapDeps, name: string): Promise<string> {
  const file = readSitemapFile(name) ?? fail('RES001');
  const entries = await entriesOf(deps, file);
  if (entries.length === 0) fail('RES001');
  return writeSitemap(deps.config.publicUrl, file.language, entries);
}
