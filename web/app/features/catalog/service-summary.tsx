import type { ServiceCard } from '#contract/cards.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Badge, type Tone } from '#web/ui/data/badge.tsx';
import { Rating, Star } from '#web/ui/data/rating.tsx';
import type { AvailabilityState } from '#contract/catalog-limits.ts';

type Rated = Pick<ServiceCard, 'rating' | 'reviewCount'>;
type ServiceRatingProps = {
  service: Rated & { provider: Rated & { displayName: string } };
};

/** The stars of a service; without reviews of its own the stars of its provider, labelled as such; otherwise "new". */
export function ServiceRating({ service }: ServiceRatingProps) {
  const { t } = useTranslation('catalog');
  const format = useFormat();
  const { rating, reviewCount, provider } = service;
  if (rating !== null)
    return <Rating value={format.rating(rating)} count={t('card.reviews', { count: reviewCount })} />;
  if (provider.rating === null) return <Badge tone="brand">{t('card.new')}</Badge>;
  return (
    <span className="inline-flex items-start gap-1.25 text-14 text-muted">
      <span className="mt-0.75">
        <Star />
      </span>
      <span className="wrap-anywhere">
        <b className="font-semibold text-ink tabular-nums">{format.rating(provider.rating)}</b>{' '}
        {t('card.ofProvider', { name: provider.displayName, count: provider.reviewCount })}
      </span>
    </span>
  );
}

const tones: Record<AvailabilityState, Tone> = {
  AVAILABLE: 'success',
  BUSY: 'warning',
  UNAVAILABLE: 'neutral',
  UNKNOWN: 'neutral',
};

/** How soon a service can be booked, in words. Without a known slot it is available by appointment. */
export function AvailabilityWord({
  state,
  slotKnown = false,
}: {
  state: AvailabilityState;
  slotKnown?: boolean;
}) {
  const { t } = useTranslation('catalog');
  const isByAppointment = state === 'AVAILABLE' && !slotKnown;
  return (
    <Badge tone={isByAppointment ? 'brand' : tones[state]}>
      {isByAppointment ? t('availability.appointment') : t(`availability.${state}`)}
    </Badge>
  );
}
