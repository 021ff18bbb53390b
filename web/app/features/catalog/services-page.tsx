import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { CategoryDetail } from '#contract/catalog.ts';
import { useGetCategoryQuery, useListCategoriesQuery, catalogApi } from '#web/api/clients/catalog.ts';
import { useListServicesQuery } from '#web/api/clients/search.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { addressOfPage, readFilters, toCountedArgument } from '#web/features/search/search-filters.ts';
import {
  loadFound,
  useFilters,
  useSearchPlace,
  useCategoryOptions,
} from '#web/features/search/use-filters.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import ServiceResults from './service-results.tsx';

export const handle = { ns: ['catalog', 'search', 'providers'] };

/** The trade of a category; a trade is its own. */
function tradeIdOf({ id, breadcrumb }: CategoryDetail): string {
  return breadcrumb[0]?.id ?? id;
}

const load: Load = async ({ url, query }) => {
  const filters = readFilters(url.searchParams);
  await Promise.all([
    loadFound({ url, query }, filters, 'services'),
    query(catalogApi.endpoints.listCategories, {}),
    filters.categoryId && loadKinds(),
  ]);
  async function loadKinds() {
    const category = await query(catalogApi.endpoints.getCategory, { id: filters.categoryId });
    if (category) await query(catalogApi.endpoints.listCategories, { parentId: tradeIdOf(category) });
  }
};

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** Every service, by trade, with a short row of filters. */
export default function ServicesPage() {
  const { t } = useTranslation('catalog');
  const search = useFilters();
  const { pathname, filters } = search;
  const place = useSearchPlace(filters);
  const found = useListServicesQuery(toCountedArgument(filters, place.insee ?? ''), {
    skip: place.insee === undefined,
  });
  const error = place.error ?? found.error;
  // Earlier results are not shown for a search that failed.
  const page = error ? found.currentData : found.data;
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
  return (
    <div className="wrap pt-6 lg:pt-9">
      <PageHead
        title={heading}
        description={category?.description ?? t('list.description')}
        canonical={addressOfPage(category ? `${pathname}?categoryId=${category.id}` : pathname, filters)}
      />
      <ServiceResults
        heading={heading}
        search={search}
        page={page}
        error={error}
        unknownPlace={place.isUnknown ? filters.where : null}
        trades={trades}
        category={category}
        kinds={category ? kinds : []}
        options={options}
      />
    </div>
  );
}
