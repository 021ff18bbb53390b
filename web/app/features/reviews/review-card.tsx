import type { Review } from '#contract/reviews.ts';
import type { ReactNode } from 'react';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Stars } from '#web/ui/data/rating.tsx';

type ReviewCardProps = { review: Review; providerName: string; children?: ReactNode };

/** One review with the date of the visit, the date of the review and the provider's reply. */
export function ReviewCard({ review, providerName, children }: ReviewCardProps) {
  const { t } = useTranslation('reviews');
  const format = useFormat();
  return (
    <Card padded className="grid gap-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Stars value={review.rating} size={20} label={t('card.stars', { rating: review.rating })} />
        {review.status === 'PENDING' && <Badge tone="warning">{t('card.pending')}</Badge>}
        {review.status === 'HIDDEN' && <Badge tone="danger">{t('card.hidden')}</Badge>}
        {review.status === 'REJECTED' && <Badge tone="danger">{t('card.rejected')}</Badge>}
        {review.notPerformed && <Badge tone="warning">{t('card.notPerformed')}</Badge>}
      </div>
      {review.comment && (
        <p dir="auto" className="max-w-[64ch] whitespace-pre-line">
          {review.comment}
        </p>
      )}
      <p className="text-14 text-muted">
        <bdi>{review.author.displayName}</bdi>
        {' · '}
        {t('card.visit', { date: format.date(review.visitDate) })}
        {review.publishedAt && (
          <>
            {' · '}
            {t('card.published', { date: format.date(review.publishedAt) })}
          </>
        )}
        {review.editedAt && (
          <>
            {' · '}
            {t('card.edited')}
          </>
        )}
      </p>
      {review.reply && (
        <div className="border-s-2 border-brand-line ps-4">
          <p className="text-14 font-semibold">{t('card.reply', { name: providerName })}</p>
          <p dir="auto" className="max-w-[64ch] whitespace-pre-line">
            {review.reply.text}
          </p>
          <p className="text-14 text-muted">{format.date(review.reply.publishedAt)}</p>
        </div>
      )}
      {children}
    </Card>
  );
}
