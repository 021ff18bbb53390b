import { Calendar, Info } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FavoriteButton } from '#web/features/hearts/favorite-button.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ChecksLine } from '#web/ui/data/checks.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Cover } from '#web/ui/data/cover.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Price } from '#web/ui/data/price.tsx';
import { Rating } from '#web/ui/data/rating.tsx';
import { tradeOf } from '#web/ui/data/trade.ts';

/** The content of a tile, every text ready in the reader's language. */
export type ProviderTileData = {
  id: string;
  href: string;
  name: string;
  photoUrl?: string | null;
  /** Of the work. */
  workUrl?: string | null;
  headline?: string | null;
  /** The first category, which determines the cover. */
  categoryId: string;
  rating?: string | null;
  reviewCount: number;
  place?: string;
  /** "Identité, assurance"; empty when nothing was checked yet. */
  checks?: string;
  price?: string | null;
  /** The price is the lowest of several. */
  priceVaries?: boolean;
  priceUnit?: string;
  nextSlot?: { text: string; today: boolean } | null;
  online?: boolean;
};

/** A provider in brief: name, rating, checks, lowest price, next start. */
export function ProviderTile({ provider }: { provider: ProviderTileData }) {
  const { t } = useTranslation('site');
  const trade = tradeOf(provider.categoryId);
  const today = provider.nextSlot?.today ?? false;
  return (
    <Card
      as="li"
      interactive
      className="grid grid-cols-[auto_1fr] content-start gap-x-3.5 gap-y-1 overflow-clip p-4 sm:grid-cols-1 sm:grid-rows-[auto_auto_auto_auto_auto_1fr] sm:gap-1.5 sm:px-5 sm:pt-0 sm:pb-4.5"
    >
      <Cover
        trade={trade}
        photoUrl={provider.workUrl}
        className="-mx-5 hidden h-24 rounded-t-[15px] sm:block"
      />
      <span className="absolute end-0.5 top-1 z-1">
        <FavoriteButton id={provider.id} name={provider.name} />
      </span>
      <Avatar
        name={provider.name}
        photoUrl={provider.photoUrl}
        trade={trade}
        size={56}
        ringed
        online={provider.online}
        className="row-span-2 sm:row-span-1 sm:-mt-8.5"
      />
      <div className="pe-11 sm:pe-0">
        <h3 className="text-18">
          <Link href={provider.href} className="stretch">
            <bdi>{provider.name}</bdi>
          </Link>
        </h3>
        {provider.headline && (
          <p dir="auto" className="line-clamp-2 as-written wrap-anywhere text-14 text-muted">
            {provider.headline}
          </p>
        )}
      </div>
      <p className="col-start-2 flex min-h-6.5 flex-wrap items-center gap-x-3 gap-y-1 sm:col-start-1">
        {provider.rating ? (
          <Rating value={provider.rating} count={t('home.near.reviews', { count: provider.reviewCount })} />
        ) : (
          <Badge tone="brand">{t('home.near.new')}</Badge>
        )}
        {provider.place && <span className="text-14 text-muted">{provider.place}</span>}
      </p>
      {provider.checks ? (
        <ChecksLine className="col-start-2 sm:col-start-1">{provider.checks}</ChecksLine>
      ) : (
        <p className="col-start-2 flex items-start gap-1.25 text-14 text-muted sm:col-start-1">
          <Icon of={Info} size={16} className="mt-0.75" />
          {t('home.near.unchecked')}
        </p>
      )}
      <div className="col-span-full mt-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line pt-3 sm:self-end lg:grid lg:justify-start">
        {provider.price && (
          <Price
            amount={provider.price}
            unit={provider.priceUnit}
            prefix={provider.priceVaries ? t('home.near.priceFrom') : undefined}
          />
        )}
        <p
          suppressHydrationWarning
          className={classes(
            'inline-flex items-center gap-1.5 text-14',
            today ? 'font-semibold text-accent' : 'font-medium',
          )}
        >
          <Icon of={Calendar} size={16} className={today ? undefined : 'text-muted'} />
          {provider.nextSlot ? (
            <>
              <span className="sr-only">{t('home.near.nextSlot')} </span>
              {provider.nextSlot.text}
            </>
          ) : (
            t('home.near.noSlot')
          )}
        </p>
      </div>
    </Card>
  );
}
