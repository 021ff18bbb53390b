import { useTranslation } from '#web/i18n/use-translation.ts';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { api, useListProvidersQuery } from '#web/api/generated/public.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import {
  noFilters,
  toSearchArgument,
  writeFilters,
  type SearchFilters,
} from '#web/features/search/search-filters.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { PageHead } from '#web/page-head.tsx';
import { useSettings } from '#web/settings.tsx';
import { BecomeSection } from './become-section.tsx';
import { Hero } from './hero.tsx';
import { ProofSection } from './proof-section.tsx';
import { toTileData } from './provider-tile-data.ts';
import { ProvidersSection } from './providers-section.tsx';
import { StepsSection } from './steps-section.tsx';
import { TradeTiles } from './trade-tiles.tsx';

export const handle = { ns: ['site'] };

const town = { name: 'Nantes', insee: '44109', postalCode: '44000' } as const;
const tilesShown = 4;
/** The section and the link beside it ask for the same. */
const near: SearchFilters = {
  ...noFilters,
  where: `${town.name} (${town.postalCode})`,
  place: town.insee,
  availability: 'THIS_WEEK',
};
const nearArgument = toSearchArgument(near, town.insee, tilesShown);

const load: Load = ({ query }) => query(api.endpoints.listProviders, nearArgument);

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export default function HomePage() {
  const { t } = useTranslation('site');
  const { brandName } = useSettings();
  const format = useFormat();
  const now = useNow();
  const { data: page } = useListProvidersQuery(nearArgument);
  return (
    <>
      <PageHead title={t('home.title', { brand: brandName })} description={t('home.description')} />
      <Hero />
      <TradeTiles prices={{}} />
      <ProvidersSection
        town={town.name}
        providers={page?.content.map((provider) => toTileData(provider, { t, format, now })) ?? []}
        total={page?.totalElements ?? 0}
        searchHref={`/search${writeFilters(near)}`}
      />
      <StepsSection />
      <ProofSection />
      <BecomeSection />
    </>
  );
}
