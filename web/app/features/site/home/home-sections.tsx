import type { ArticleCard } from '#web/api/generated/blog.ts';
import type { FoundProviders } from '#web/api/generated/public.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { AdviceSection } from './advice-section.tsx';
import { BecomeSection } from './become-section.tsx';
import { ProofSection } from './proof-section.tsx';
import { toTileData } from './provider-tile-data.ts';
import { ProvidersSection } from './providers-section.tsx';
import { StepsSection } from './steps-section.tsx';
import { TradeTiles } from './trade-tiles.tsx';

type HomeSectionsProps = {
  town: string;
  /** The first providers near the town. */
  page: FoundProviders | undefined;
  articles: readonly ArticleCard[];
  searchHref: string;
};

/** The home page below the search. */
export default function HomeSections({ town, page, articles, searchHref }: HomeSectionsProps) {
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
      <AdviceSection articles={articles} />
      <BecomeSection />
    </>
  );
}
