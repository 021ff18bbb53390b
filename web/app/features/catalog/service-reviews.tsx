import type { Review, ReviewPage } from '#contract/reviews.ts';
import type { ServiceDetail } from '#contract/catalog.ts';
import { legalHrefs } from '#contract/page-addresses.ts';
import { ReportLink } from '#web/features/reports/report-link.tsx';
import { commaOf } from '#web/i18n/direction.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Stars } from '#web/ui/data/rating.tsx';

type ServiceReviewsProps = {
  reviews: ReviewPage | undefined;
  provider: ServiceDetail['provider'];
  className: string;
};

/** The newest reviews of this service, with the information about their origin (docs/product/reviews.md#display). */
export function ServiceReviews({ reviews, provider, className }: ServiceReviewsProps) {
  const { t } = useTranslation('catalog');
  const { t: ofProvider } = useTranslation('providers');
  const { t: common } = useTranslation();
  const total = reviews?.totalElements ?? 0;
  return (
    <section aria-labelledby="reviews" className={className}>
      <h2 id="reviews" className="text-22">
        {total > 0 ? t('detail.reviewsOf', { count: total }) : t('detail.noReviews')}
      </h2>
      <p className="max-w-[68ch] text-14 text-muted">
        {total > 0 ? ofProvider('reviews.about') : ofProvider('reviews.noneText')}{' '}
        <Link href={legalHrefs['review-checks']} className="text-link">
          {common('footer.review-checks')}
        </Link>
      </p>
      {reviews && total > 0 && (
        <ul className="divide-y divide-line">
          {reviews.content.map((review) => (
            <ReviewItem key={review.id} review={review} providerName={provider.displayName} />
          ))}
        </ul>
      )}
      {provider.reviewCount > 0 && (
        <p>
          <LinkButton variant="secondary" href={`/providers/${provider.id}#reviews`}>
            {t('detail.providerReviews', { name: provider.displayName })}
          </LinkButton>
        </p>
      )}
    </section>
  );
}

function ReviewItem({ review, providerName }: { review: Review; providerName: string }) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const language = useLanguage();
  return (
    <li className="grid gap-2 py-5 first:pt-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Avatar name={review.author.displayName} size={40} />
        <div className="min-w-0 flex-1">
          <h3>
            <bdi>{review.author.displayName}</bdi>
          </h3>
          <p className="text-14 text-muted">
            {t('reviews.visit', { service: review.serviceTitle, date: format.date(review.visitDate) })}
          </p>
        </div>
        {review.notPerformed ? (
          <Badge tone="warning">{t('reviews.notPerformed')}</Badge>
        ) : (
          <Stars value={review.rating} label={t('reviews.stars', { rating: format.number(review.rating) })} />
        )}
      </div>
      {review.comment && (
        <p dir="auto" className="max-w-[68ch] wrap-anywhere whitespace-pre-line">
          {review.comment}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-14 text-muted">
          {review.publishedAt && t('reviews.posted', { date: format.date(review.publishedAt) })}
          {review.editedAt &&
            `${commaOf(language)}${t('reviews.edited', { date: format.date(review.editedAt) })}`}
        </p>
        {!review.mine && (
          <ReportLink reported={{ kind: 'REVIEW', id: review.id, name: review.author.displayName }} />
        )}
      </div>
      {review.reply && (
        <div className="max-w-[60ch] rounded-12 bg-sunken px-4 py-3 text-14">
          <b className="block font-semibold">{t('reviews.reply', { name: providerName })}</b>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {review.reply.text}
          </p>
        </div>
      )}
    </li>
  );
}
