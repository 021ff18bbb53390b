import { languages } from '#contract/languages.ts';
import { countListed, listListedProviders, listListedServices } from './queries.ts';
import {
  readSitemapFile,
  sitemapCountSeconds,
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
    const counts = countListed(db);
    kept = { at: now, counts };
    counts.catch(() => {
      kept = undefined;
    });
    return counts;
  };
}

/** Returns what writes the index: its files in every language, before the opening only those of open pages. */
export function createSitemapIndex(deps: SitemapDeps): () => Promise<string> {
  const countsOf = createCounts(deps);
  return async () => {
    const counts = deps.flags.current().comingSoon ? { services: 0, providers: 0 } : await countsOf();
    const files = languages.flatMap((language): SitemapFile[] => [
      { language, kind: 'pages', page: 1 },
      ...(['services', 'providers'] as const).flatMap((kind) =>
        Array.from({ length: Math.ceil(counts[kind] / sitemapPageSize) }, (_none, index) => ({
          language,
          kind,
          page: index + 1,
        })),
      ),
    ]);
    return writeSitemapIndex(deps.config.publicUrl, files);
  };
}

async function entriesOf(deps: SitemapDeps, { kind, page }: SitemapFile): Promise<SitemapEntry[]> {
  const { comingSoon } = deps.flags.current();
  if (kind === 'pages') return page === 1 ? staticEntries({ comingSoon }) : [];
  if (comingSoon) return [];
  const list = kind === 'providers' ? listListedProviders : listListedServices;
  const listed = await list(deps.db, { page, size: sitemapPageSize });
  return listed.map(({ id, changedAt }) => ({ path: `/${kind}/${id}`, changedAt }));
}

/** One file of the index. @throws RES001 when nothing is listed in it */
export async function getSitemap(deps: SitemapDeps, name: string): Promise<string> {
  const file = readSitemapFile(name) ?? fail('RES001');
  const entries = await entriesOf(deps, file);
  if (entries.length === 0) fail('RES001');
  return writeSitemap(deps.config.publicUrl, file.language, entries);
}
