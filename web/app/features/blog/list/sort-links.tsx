import { blogSorts, type BlogSort } from '#contract/blog-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { writeArticleFilters, type ArticleFilters } from './article-filters.ts';

/** The orders of a list; null is by relevance for a search, otherwise by date. */
export const sortsOf = (query: string): readonly (BlogSort | null)[] => [
  null,
  ...blogSorts.filter((sort) => query !== '' || sort !== 'recent'),
];
const searchLinks: readonly (BlogSort | null)[] = [null, 'recent', 'popular'];

/** The orders of a list as links, on a wide screen. */
export function SortLinks({ filters, action }: { filters: ArticleFilters; action: string }) {
  const { t } = useTranslation('blog');
  const { query } = filters;
  const usual = query === '' ? 'recent' : 'relevance';
  const shown = query === '' ? sortsOf(query) : searchLinks;
  return (
    <nav aria-label={t('filter.sort')} className="max-lg:hidden">
      <ul className="flex gap-0.5 rounded-full border border-line bg-surface p-0.75">
        {shown.map((sort) => {
          const isCurrent = sort === filters.sort;
          return (
            <li key={sort}>
              <Link
                href={`${action}${writeArticleFilters({ ...filters, sort, order: null, page: 0 })}`}
                aria-current={isCurrent ? 'true' : undefined}
                className={classes(
                  'inline-flex min-h-11 items-center rounded-full px-4 text-14',
                  isCurrent
                    ? 'bg-brand-soft font-semibold text-brand'
                    : 'font-medium text-muted hover:text-ink',
                )}
              >
                {t(`sort.${sort ?? usual}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
