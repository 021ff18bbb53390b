import type { Review } from '#contract/reviews.ts';
import { commaOf } from '#web/i18n/direction.ts';
import { noonOf } from '#web/i18n/days.ts';
import { useFormat, useLanguage, useTranslation } from '#web/i18n/use-translation.ts';
import { writtenIn } from '#web/i18n/written-language.ts';
import { keptContent } from '#web/loading/kept-content.tsx';
import { ReportLink } from '#web/features/reports/report-link.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Highlighted } from '#web/ui/data/highlighted.tsx';
import { Stars } from '#web/ui/data/rating.tsx';
import ReviewPhotos from './review-photos.tsx';

type ReviewListProps = { reviews: readonly Review[]; providerName: string };

/** Public reviews. They are below the fold, where their code is loaded late. */
export default function ReviewList({ reviews, providerName }: ReviewListProps) {
  return (
    <ul>
      {reviews.map((review) => (
        <li
          key={review.id}
          className="grid gap-2.5 border-b border-line py-6 last:border-b-0"
          {...keptContent(ReviewContent, { review, providerName })}
        />
      ))}
    </ul>
  );
}

/** One public review: author, visit and its date, stars, text, reply, date of the review. */
function ReviewContent({ review, providerName }: { review: Review; providerName: string }) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const language = useLanguage();
  const { author, publishedAt, editedAt, reply } = review;
  return (
    <>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3">
        <Avatar name={author.displayName} seed={review.id} size={40} />
        <div>
          <h3>
            <bdi>{author.displayName}</bdi>
          </h3>
          <p className="text-14 text-muted">
            {t('reviews.visit', {
              service: review.serviceTitle,
              date: format.date(noonOf(review.visitDate)),
            })}
          </p>
          {review.notPerformed && <Badge tone="warning">{t('reviews.notPerformed')}</Badge>}
        </div>
        {!review.notPerformed && (
          <Stars value={review.rating} label={t('reviews.stars', { rating: review.rating })} />
        )}
      </div>
      {review.comment && (
        <p
          {...writtenIn(review.comment)}
          className="max-w-[64ch] as-written text-pretty wrap-anywhere whitespace-pre-line"
        >
          <Highlighted text={review.comment} highlights={review.highlights} />
        </p>
      )}
      {review.photos.length > 0 && <ReviewPhotos review={review} />}
      {reply && (
        <div className="grid gap-0.5 justify-self-start rounded-12 bg-sunken px-4 py-3 text-14">
          <b className="font-semibold">{t('reviews.reply', { name: providerName })}</b>
          <p {...writtenIn(reply.text)} className="as-written wrap-anywhere whitespace-pre-line">
            {reply.text}
          </p>
        </div>
      )}
      <div className="flex items-center justify-between gap-x-4">
        <p className="text-14 text-muted">
          {publishedAt && t('reviews.posted', { date: format.date(publishedAt) })}
          {editedAt && `${commaOf(language)}${t('reviews.edited', { date: format.date(editedAt) })}`}
        </p>
        {!review.mine && (
          <ReportLink
            reported={{ kind: 'REVIEW', id: review.id, name: author.displayName }}
            className="-me-3 text-14!"
          />
        )}
      </div>
    </>
  );
}
