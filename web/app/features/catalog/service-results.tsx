import type { Category, CategoryDetail } from '#contract/catalog.ts';
import type { FoundServices } from '#contract/search.ts';
import { Suspense } from 'react';
import { NoResults } from '#web/features/search/no-results.ts';
import { ResultPages } from '#web/features/search/result-pages.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { UnderstoodLine } from '#web/features/search/understood-line.tsx';
import type { FilterState } from '#web/features/search/use-filters.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { CategoryLinks } from './category-links.tsx';
import { ServiceFilters } from './service-filters.tsx';
import { ServiceItem } from './service-item.tsx';

type ServiceResultsProps = {
  heading: string;
  search: FilterState;
  page: FoundServices | undefined;
  /** A place in the address that is none. */
  unknownPlace: string | null;
  trades: readonly Category[];
  /** The chosen category and the others of its trade. */
  category: CategoryDetail | undefined;
  kinds: readonly Category[];
  options: readonly { id: string; name: string }[];
};

/** The trades, the filters and the results. */
export default function ServiceResults({
  heading,
  search,
  page,
  unknownPlace,
  trades,
  category,
  kinds,
  options,
}: ServiceResultsProps) {
  const { t } = useTranslation('catalog');
  const { t: words } = useTranslation('search');
  const format = useFormat();
  const { pathname, filters, isPending, apply } = search;
  const total = page?.totalElements ?? 0;
  return (
    <>
      <h1>{heading}</h1>
      <p className="mt-1.5 max-w-[72ch] text-18 text-muted">{category?.description ?? t('list.lead')}</p>
      <CategoryLinks categories={trades} kinds={kinds} selected={category} action={pathname} />
      <ServiceFilters
        key={JSON.stringify(filters)}
        filters={filters}
        action={pathname}
        categories={options}
        onApply={apply}
      />
      <section aria-labelledby="results" aria-busy={isPending}>
        <h2 id="results" className="mt-7 mb-4 font-text text-18 font-semibold tracking-normal">
          <span role="status">
            {page?.totalIsExact === false
              ? t('list.foundMore', { number: format.number(total) })
              : t('list.found', { count: total })}
          </span>
        </h2>
        {unknownPlace !== null && (
          <Alert tone="warning" title={words('place.unknown', { place: unknownPlace })} className="mb-4">
            {words('place.unknownText')}
          </Alert>
        )}
        {page && <UnderstoodLine understood={page.understood} filters={filters} action={pathname} />}
        {page && page.content.length === 0 && (
          <Suspense>
            <NoResults
              filters={filters}
              understood={page.understood}
              action={pathname}
              categories={options}
              list="services"
            />
          </Suspense>
        )}
        {page && page.content.length > 0 && (
          <>
            <ul
              className={classes(
                'grid gap-3 transition-opacity sm:grid-cols-2 sm:gap-5 lg:grid-cols-3',
                isPending && 'opacity-55',
              )}
            >
              {page.content.map((service) => (
                <ServiceItem key={service.id} service={service} />
              ))}
            </ul>
            <ResultPages page={page} filters={filters} action={pathname} />
          </>
        )}
      </section>
    </>
  );
}
