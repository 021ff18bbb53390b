import { useTranslation } from '#web/i18n/use-translation.ts';
import { MoreLink } from '#web/ui/actions/more-link.tsx';
import { SectionHead } from '#web/ui/layout/section-head.tsx';
import { ProviderTile, type ProviderTileData } from './provider-tile.tsx';

type ProvidersSectionProps = {
  town: string;
  providers: readonly ProviderTileData[];
  /** How many providers the search behind the link finds. */
  total: number;
  searchHref: string;
};

/** Providers near a large town with their next free start; omitted when there are none. */
export function ProvidersSection({ town, providers, total, searchHref }: ProvidersSectionProps) {
  const { t } = useTranslation('site');
  if (providers.length === 0) return null;
  return (
    <section aria-labelledby="near" className="wrap section-gap below-fold-1000">
      <SectionHead
        id="near"
        title={t('home.near.title', { town })}
        lead={t('home.near.lead')}
        aside={<MoreLink href={searchHref}>{t('home.near.all', { count: total })}</MoreLink>}
      />
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
        {providers.map((provider) => (
          <ProviderTile key={provider.href} provider={provider} />
        ))}
      </ul>
    </section>
  );
}
