import { useListProvidersQuery, searchApi } from '#web/api/clients/search.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import {
  noFilters,
  toSearchArgument,
  writeFilters,
  type SearchFilters,
} from '#web/features/search/search-filters.ts';
import { JsonLd } from '#web/loading/json-ld.tsx';
import { organizationOf } from '#web/loading/organization.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { useSettings } from '#web/loading/settings.tsx';
import HomeSections from './home/home-sections.tsx';
import { Hero } from './home/hero.tsx';
import { newestArticles } from './home/newest-articles.ts';

export const handle = { ns: ['site', 'blog'] };

const town = { name: 'Nantes', insee: '44109', postalCode: '44000' } as const;
const tilesShown = 4;
/** The section and the link beside it use the same query. */
const near: SearchFilters = {
  ...noFilters,
  where: `${town.name} (${town.postalCode})`,
  place: town.insee,
};
const nearArgument = toSearchArgument(near, town.insee, tilesShown);

const load: Load = ({ query }) =>
  Promise.all([query(searchApi.endpoints.listProviders, nearArgument), loadArticles(query)]);

/** Their code is loaded when the page is used. */
async function loadArticles(query: Parameters<Load>[0]['query']) {
  const { blogApi } = await import('#web/api/clients/blog.ts');
  await query(blogApi.endpoints.listArticles, newestArticles);
}

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export default function HomePage() {
  const { t } = useTranslation('site');
  const settings = useSettings();
  const { data: page } = useListProvidersQuery(nearArgument);
  return (
    <>
      <PageHead title={t('home.title', { brand: settings.brandName })} description={t('home.description')} />
      <JsonLd
        data={import.meta.env.SSR ? { '@context': 'https://schema.org', ...organizationOf(settings) } : null}
      />
      <Hero />
      <HomeSections town={town.name} page={page} searchHref={`/search${writeFilters(near)}`} />
    </>
  );
}
