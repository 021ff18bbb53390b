import { useListProvidersQuery, type Category, type FoundProviders } from '#web/api/generated/public.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { FilterAside } from '../filters/aside.tsx';
import { FilterChips } from '../filters/chips.tsx';
import { FilterPill } from '../filters/pill.tsx';
import { NoResults } from '../no-results.tsx';
import { ProviderResult } from './provider-result.tsx';
import { ResultPages } from '../result-pages.tsx';
import { SearchFailure } from './search-failure.tsx';
import { toSearchArgument, type SearchFilters } from '../search-filters.ts';
import { SortSelect } from './sort-select.tsx';
import { UnderstoodLine } from '../understood-line.tsx';
import { useSearchPlace, type FilterState, type SearchPlace } from '../use-filters.ts';

/** The text of the button of the filter sheet. */
function CountLabel({ filters }: { filters: SearchFilters }) {
  const { t } = useTranslation('search');
  const place = useSearchPlace(filters);
  const { currentData } = useListProvidersQuery(toSearchArgument({ ...filters, page: 0 }, place.insee, 1));
  return currentData ? t('filters.show', { count: currentData.totalElements }) : t('filters.showSome');
}

type SearchResultsProps = {
  heading: string;
  search: FilterState;
  place: SearchPlace;
  page: FoundProviders | undefined;
  /** Why there is no page. */
  error: unknown;
  categories: readonly Pick<Category, 'id' | 'name'>[];
};

/** The results, with the filters beside them. */
export default function SearchResults({
  heading,
  search,
  place,
  page,
  error,
  categories,
}: SearchResultsProps) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const { pathname, filters, asked, isPending, apply, change } = search;
  const total = page?.totalElements ?? 0;
  const found =
    page?.totalIsExact === false
      ? t('foundMore', { number: format.number(total) })
      : t('found', { count: total });
  const when = filters.availability && t(`lead.${filters.availability}`);
  return (
    <div className="grid gap-6 pt-6 lg:grid-cols-[272px_minmax(0,1fr)] lg:items-start lg:gap-12 lg:pt-8">
      <FilterAside action={pathname} value={asked} onChange={change} categories={categories} />
      <section aria-labelledby="results" aria-busy={isPending} className="min-w-0">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div className="grid min-w-0 gap-1">
            <h1 id="results" className="text-28 wrap-anywhere">
              {heading}
            </h1>
            <p role="status" className="text-muted">
              {page && (when ? t('leadWhen', { found, when }) : found)}
            </p>
          </div>
          <SortSelect value={asked.sort} onChange={(sort) => change({ sort })} />
        </div>
        {page && <UnderstoodLine understood={page.understood} filters={filters} action={pathname} />}
        <div className="my-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <FilterChips filters={filters} action={pathname} categories={categories} />
          <Link href="/search/ranking" className="inline-flex min-h-11 items-center text-14 text-link">
            {t('ranking.title')}
          </Link>
        </div>
        {place.isUnknown && (
          <Alert tone="warning" title={t('place.unknown', { place: filters.where })} className="mb-4">
            {t('place.unknownText')}
          </Alert>
        )}
        {!page && error !== undefined && (
          <SearchFailure error={error} isPending={isPending} onRetry={() => apply(filters)} />
        )}
        {page && page.content.length === 0 && (
          <NoResults
            filters={filters}
            understood={page.understood}
            action={pathname}
            categories={categories}
          />
        )}
        {page && page.content.length > 0 && (
          <>
            <ul className={classes('grid gap-4 transition-opacity', isPending && 'opacity-55')}>
              {page.content.map((provider) => (
                <li key={provider.id}>
                  <ProviderResult provider={provider} />
                </li>
              ))}
            </ul>
            <ResultPages page={page} filters={filters} action={pathname} />
          </>
        )}
        <FilterPill
          isFloating={page?.content.length !== 0}
          value={asked}
          onApply={apply}
          categories={categories}
          Label={CountLabel}
        />
      </section>
    </div>
  );
}
