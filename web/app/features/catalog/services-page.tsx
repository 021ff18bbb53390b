import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import {
  api,
  type CategoryDetail,
  useGetCategoryQuery,
  useListCategoriesQuery,
  useListServicesQuery,
} from '#web/api/generated/public.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { NoResults } from '#web/features/search/no-results.tsx';
import { ResultPages } from '#web/features/search/result-pages.tsx';
import { readFilters, toSearchArgument } from '#web/features/search/search-filters.ts';
import { useCategoryOptions } from '#web/features/search/use-category-options.ts';
import { useFilters } from '#web/features/search/use-filters.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/page-head.tsx';
import { classes } from '#web/ui/classes.ts';
import { CategoryLinks } from './category-links.tsx';
import { ServiceFilters } from './service-filters.tsx';
import { ServiceItem } from './service-item.tsx';

export const handle = { ns: ['catalog', 'search', 'providers'] };

/** The trade at the root of a category, itself when it is one. */
function tradeIdOf({ id, breadcrumb }: CategoryDetail): string {
  return breadcrumb[0]?.id ?? id;
}

const load: Load = async ({ url, query }) => {
  const filters = readFilters(url.searchParams);
  await Promise.all([
    query(api.endpoints.listServices, toSearchArgument(filters, '')),
    query(api.endpoints.listCategories, {}),
    filters.categoryId && loadKinds(),
  ]);
  async function loadKinds() {
    const category = await query(api.endpoints.getCategory, { id: filters.categoryId });
    if (category) await query(api.endpoints.listCategories, { parentId: tradeIdOf(category) });
  }
};

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** Every service on offer, by trade, with a short row of filters. */
export default function ServicesPage() {
  const { t } = useTranslation('catalog');
  const format = useFormat();
  const { pathname, filters, isPending, apply } = useFilters();
  const { data: page } = useListServicesQuery(toSearchArgument(filters, ''));
  const { data: trades = [] } = useListCategoriesQuery({});
  const { data: category } = useGetCategoryQuery(
    { id: filters.categoryId },
    { skip: filters.categoryId === '' },
  );
  const { data: kinds = [] } = useListCategoriesQuery(
    { parentId: category && tradeIdOf(category) },
    { skip: !category },
  );
  const options = useCategoryOptions(filters.categoryId);
  const heading = category ? t('list.titleIn', { category: category.name }) : t('list.title');
  const about = category?.description ?? t('list.description');
  const total = page?.totalElements ?? 0;
  return (
    <div className="wrap pt-6 lg:pt-9">
      <PageHead
        title={heading}
        description={about}
        canonical={category ? `${pathname}?categoryId=${category.id}` : pathname}
      />
      <h1>{heading}</h1>
      <p className="mt-1.5 max-w-[72ch] text-18 text-muted">{category?.description ?? t('list.lead')}</p>
      <CategoryLinks
        categories={trades}
        kinds={category ? kinds : []}
        selected={category}
        action={pathname}
      />
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
        {page && page.content.length === 0 && (
          <NoResults filters={filters} action={pathname} categories={options} />
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
    </div>
  );
}
