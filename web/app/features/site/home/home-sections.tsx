import type { FoundProviders } from '#contract/search.ts';
import { lazy, Suspense } from 'react';
import { loadWhenUsed } from '#web/loading/load-when-used.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { BecomeSection } from './become-section.tsx';
import { ProofSection } from './proof-section.tsx';
import { toTileData } from './provider-tile-data.ts';
import { ProvidersSection } from './providers-section.tsx';
import { StepsSection } from './steps-section.tsx';
import { TradeTiles } from './trade-tiles.tsx';

const AdviceSection = lazy(() => loadWhenUsed(() => import('./advice-section.tsx')));

type HomeSectionsProps = {
  town: string;
  /** The first providers near the town. */
  page: FoundProviders | undefined;
  searchHref: string;
};

/** The home page below the search. */
export default function HomeSections({ town, page, searchHref }: HomeSectionsProps) {
  const { t } = useTranslation('site');
  const format = useFormat();
  const now = useNow();
  return (
    <>
      <TradeTiles />
      <ProvidersSection
        town={town}
        providers={page?.content.map((provider) => toTileData(provider, { t, format, now })) ?? []}
        total={page?.totalElements ?? 0}
        searchHref={searchHref}
      />
      <StepsSection />
      <ProofSection />
      <Suspense>
        <AdviceSection />
      </Suspense>
      <BecomeSection />
    </>
  );
}
