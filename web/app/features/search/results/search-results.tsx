import { useListProvidersQuery } from '#web/api/clients/search.ts';
import type { Category } from '#contract/catalog.ts';
import type { FoundProviders } from '#contract/search.ts';
import { Suspense } from 'react';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { FilterAside } from '../filters/aside.tsx';
import { FilterChips } from '../filters/chips.tsx';
import { PhoneFilters } from '../filters/phone-filters.tsx';
import { NoResults } from '../no-results.ts';
import { ProviderResult } from './provider-result.tsx';
import { ResultPages } from '../result-pages.tsx';
import { SearchFailure } from './search-failure.tsx';
import { toSearchArgument, type SearchFilters } from '../search-filters.ts';
import { SortSelect } from './sort-select.tsx';
import { UnderstoodNotes, UnderstoodParts } from '../understood-line.tsx';
import { useSearchPlace, type FilterState, type SearchPlace } from '../use-filters.ts';

/** The text of the button of the filter sheet. */
function CountLabel({ filters }: { filters: SearchFilters }) {
  const { t } = useTranslation('search');
  const place = useSearchPlace(filters);
  const { currentData } = useListProvidersQuery(toSearchArgument({ ...filters, page: 0 }, place.insee, 1));
  return currentData ? t('filters.show', { count: currentData.totalElements }) : t('filters.showSome');
}

function RankingLink({ className }: { className: string }) {
  const { t } = useTranslation('search');
  return (
    <Link
      href="/search/ranking"
      className={classes('inline-flex min-h-11 items-center text-14 text-link', className)}
    >
      {t('ranking')}
    </Link>
  );
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
    <div className="grid gap-6 pt-2 md:pt-6 lg:grid-cols-[272px_minmax(0,1fr)] lg:items-start lg:gap-12 lg:pt-8">
      <FilterAside action={pathname} value={asked} onChange={change} categories={categories} />
      <section aria-labelledby="results" aria-busy={isPending} className="min-w-0">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 md:grid md:justify-start md:gap-1">
            <h1 id="results" className="text-28 wrap-anywhere max-md:text-22">
              {heading}
            </h1>
            <p role="status" className="text-muted max-md:text-14">
              {page && (when ? t('leadWhen', { found, when }) : found)}
            </p>
          </div>
          <SortSelect value={asked.sort} onChange={(sort) => change({ sort })} />
        </div>
        {page && <UnderstoodNotes understood={page.understood} filters={filters} action={pathname} />}
        <div className="my-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 md:my-4">
          <div className="flex items-center gap-2 max-md:-mx-(--gutter) max-md:w-screen max-md:overflow-x-auto max-md:px-(--gutter) max-md:py-1 max-md:[scrollbar-width:none] md:flex-wrap">
            <PhoneFilters value={asked} onApply={apply} categories={categories} Label={CountLabel} />
            {page && <UnderstoodParts understood={page.understood} filters={filters} action={pathname} />}
            <FilterChips filters={filters} action={pathname} categories={categories} />
          </div>
          <RankingLink className="max-md:hidden" />
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
          <Suspense>
            <NoResults
              filters={filters}
              understood={page.understood}
              action={pathname}
              categories={categories}
            />
          </Suspense>
        )}
        {page && page.content.length > 0 && (
          <>
            <ul className={classes('grid grid-cols-1 gap-4 transition-opacity', isPending && 'opacity-55')}>
              {page.content.map((provider) => (
                <li key={provider.id} className="below-fold-240">
                  <ProviderResult provider={provider} />
                </li>
              ))}
            </ul>
            <ResultPages page={page} filters={filters} action={pathname} />
            <RankingLink className="mt-4 md:hidden" />
          </>
        )}
      </section>
    </div>
  );
}
