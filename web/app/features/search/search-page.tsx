import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { api, useListProvidersQuery } from '#web/api/generated/public.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/page-head.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/link.tsx';
import { FilterAside } from './filters/aside.tsx';
import { FilterChips } from './filters/chips.tsx';
import { FilterPill } from './filters/pill.tsx';
import { NoResults } from './no-results.tsx';
import { ProviderResult } from './provider-result.tsx';
import { ResultPages } from './result-pages.tsx';
import { SearchBar } from './search-bar.tsx';
import { placeToFind, readFilters, toSearchArgument, type SearchFilters } from './search-filters.ts';
import { searchHeading } from './search-heading.ts';
import { SortSelect } from './sort-select.tsx';
import { useCategoryOptions } from './use-category-options.ts';
import { useFilters, useSearchPlace } from './use-filters.ts';

export const handle = { ns: ['search', 'providers'] };

const load: Load = async ({ url, query }) => {
  const filters = readFilters(url.searchParams);
  const typed = placeToFind(filters);
  async function search() {
    const places = typed ? await query(api.endpoints.listPlaces, { query: typed }) : undefined;
    const insee = typed ? (places?.[0]?.insee ?? '') : filters.place;
    return query(api.endpoints.listProviders, toSearchArgument(filters, insee));
  }
  await Promise.all([
    search(),
    query(api.endpoints.listCategories, {}),
    filters.categoryId && query(api.endpoints.getCategory, { id: filters.categoryId }),
  ]);
};

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** Words of the button of the filter sheet. */
function CountLabel({ filters }: { filters: SearchFilters }) {
  const { t } = useTranslation('search');
  const place = useSearchPlace(filters);
  const { currentData } = useListProvidersQuery(toSearchArgument({ ...filters, page: 0 }, place.insee, 1));
  return currentData ? t('filters.show', { count: currentData.totalElements }) : t('filters.showSome');
}

export default function SearchPage() {
  const { t } = useTranslation('search');
  const format = useFormat();
  const { pathname, filters, asked, isPending, apply, change } = useFilters();
  const place = useSearchPlace(filters);
  const { data: page } = useListProvidersQuery(toSearchArgument(filters, place.insee));
  const categories = useCategoryOptions(filters.categoryId);
  const categoryName = categories.find(({ id }) => id === filters.categoryId)?.name;
  const heading = searchHeading(filters, place.name, categoryName, t);
  const total = page?.totalElements ?? 0;
  const found =
    page?.totalIsExact === false
      ? t('foundMore', { number: format.number(total) })
      : t('found', { count: total });
  const when = filters.availability && t(`lead.${filters.availability}`);
  return (
    <div className="wrap pt-5 lg:pt-7">
      <PageHead title={heading} description={t('description', { heading })} canonical="/search" />
      <SearchBar filters={asked} action={pathname} onSearch={apply} />
      <div className="grid gap-6 pt-6 lg:grid-cols-[272px_minmax(0,1fr)] lg:items-start lg:gap-12 lg:pt-8">
        <FilterAside action={pathname} value={asked} onChange={change} categories={categories} />
        <section aria-labelledby="results" aria-busy={isPending} className="min-w-0">
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            <div className="grid min-w-0 gap-1">
              <h1 id="results" className="text-28 wrap-anywhere">
                <bdi>{heading}</bdi>
              </h1>
              <p role="status" className="text-muted">
                {when ? t('leadWhen', { found, when }) : found}
              </p>
            </div>
            <SortSelect value={asked.sort} onChange={(sort) => change({ sort })} />
          </div>
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
          {page && page.content.length === 0 && (
            <NoResults filters={filters} action={pathname} categories={categories} />
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
          <FilterPill value={asked} onApply={apply} categories={categories} Label={CountLabel} />
        </section>
      </div>
    </div>
  );
}
