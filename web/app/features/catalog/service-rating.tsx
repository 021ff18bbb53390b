import type { ServiceCard } from '#contract/cards.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Rating } from '#web/ui/data/rating.tsx';
import { Star } from '#web/ui/data/star.tsx';

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
