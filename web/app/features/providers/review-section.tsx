import { MessageSquare, ShieldCheck } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { useId, type ReactNode } from 'react';
import type { ProviderDetail } from '#contract/providers.ts';
import type { ReviewPage, Review } from '#contract/reviews.ts';
import { legalHrefs } from '#contract/page-addresses.ts';
import { writtenIn } from '#web/i18n/written-language.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Stars } from '#web/ui/data/rating.tsx';
import { ReportLink } from '#web/features/reports/report-link.tsx';
import { noonOf } from '#web/i18n/days.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as reviewsCalls from '#contract/reviews-calls.ts';

type ListProviderReviewsApiArg = ArgumentOf<typeof reviewsCalls.listProviderReviews>;

const reviewsPerPage = 5;
const reviewOrders = ['newest', 'oldest', 'best', 'worst'] as const;
type ReviewOrder = (typeof reviewOrders)[number];

const sorts: Record<ReviewOrder, Pick<ListProviderReviewsApiArg, 'sort' | 'direction'>> = {
  newest: { sort: 'publishedAt', direction: 'desc' },
  oldest: { sort: 'publishedAt', direction: 'asc' },
  best: { sort: 'rating', direction: 'desc' },
  worst: { sort: 'rating', direction: 'asc' },
};

/** Order and page of the reviews in the address of a profile. */
function readReviewPlace(params: URLSearchParams): { order: ReviewOrder; page: number } {
  const page = Number(params.get('reviewPage'));
  return {
    order: reviewOrders.find((one) => one === params.get('reviewSort')) ?? 'newest',
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 0,
  };
}

export function reviewsArgument(providerId: string, params: URLSearchParams): ListProviderReviewsApiArg {
  const { order, page } = readReviewPlace(params);
  return { providerId, ...sorts[order], page, size: reviewsPerPage };
}

/** One review: author, visit and its date, stars, text, date of the review, reply. */
function ReviewItem({ review, providerName }: { review: Review; providerName: string }) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const { author, publishedAt, editedAt, reply } = review;
  return (
    <li className="grid gap-2.5 border-b border-line py-6 last:border-b-0">
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
        </div>
        {review.notPerformed ? (
          <Badge tone="warning">{t('reviews.notPerformed')}</Badge>
        ) : (
          <Stars value={review.rating} label={t('reviews.stars', { rating: review.rating })} />
        )}
      </div>
      {review.comment && (
        <p
          {...writtenIn(review.comment)}
          className="max-w-[64ch] as-written text-pretty wrap-anywhere whitespace-pre-line"
        >
          {review.comment}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-14 text-muted">
          {publishedAt && t('reviews.posted', { date: format.date(publishedAt) })}
          {editedAt && ` · ${t('reviews.edited', { date: format.date(editedAt) })}`}
        </p>
        {!review.mine && (
          <ReportLink reported={{ kind: 'REVIEW', id: review.id, name: author.displayName }} />
        )}
      </div>
      {reply && (
        <div className="grid gap-0.5 justify-self-start rounded-12 bg-sunken px-4 py-3 text-14">
          <b className="font-semibold">{t('reviews.reply', { name: providerName })}</b>
          <p {...writtenIn(reply.text)} className="as-written wrap-anywhere whitespace-pre-line">
            {reply.text}
          </p>
        </div>
      )}
    </li>
  );
}

type RatingSummaryProps = { rating: number; distribution: readonly number[] };

/** The mean, and the number of reviews for each number of stars. */
function RatingSummary({ rating, distribution }: RatingSummaryProps) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const total = Math.max(
    1,
    distribution.reduce((sum, count) => sum + count, 0),
  );
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-6 rounded-card bg-sunken p-5 md:grid-cols-[160px_minmax(0,1fr)] md:p-6">
      <div className="grid justify-items-center gap-1">
        <b className="font-head text-48 leading-none font-bold tracking-[-.02em]">{format.rating(rating)}</b>
        <Stars value={Math.round(rating)} label={t('reviews.stars', { rating: format.rating(rating) })} />
        <span className="text-14 text-muted">{t('reviews.outOf')}</span>
      </div>
      <ul aria-label={t('reviews.distribution')} className="grid gap-1.5 text-14 tabular-nums">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = distribution[stars - 1] ?? 0;
          return (
            <li key={stars} className="grid grid-cols-[12px_minmax(0,1fr)_28px] items-center gap-2.5">
              <span className="sr-only">
                {t('reviews.barOf', { stars: t('reviews.starCount', { count: stars }), count })}
              </span>
              <span aria-hidden="true">{stars}</span>
              <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
                <span
                  style={{ inlineSize: `${(count / total) * 100}%` }}
                  className="block h-full rounded-full bg-star"
                />
              </span>
              <span aria-hidden="true" className="text-end text-muted">
                {format.number(count)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type ReviewSectionProps = { provider: ProviderDetail; page: ReviewPage | undefined };

/**
 * The reviews of a profile with the information about their origin, which the law requires beside them
 * (docs/product/reviews.md#display).
 */
export function ReviewSection({ provider, page }: ReviewSectionProps) {
  const { t } = useTranslation('providers');
  const { t: common } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const { order } = readReviewPlace(params);
  if (!page) return null;
  function searchWith(change: Record<string, string>): string {
    return `?${new URLSearchParams({ ...Object.fromEntries(params), ...change }).toString()}`;
  }
  const to = (number: number, label: string) => ({
    href: `/providers/${provider.id}${searchWith({ reviewPage: String(number) })}#reviews`,
    label,
  });
  const sorter = (
    <form action="#reviews" className="flex items-center">
      <Select
        bare
        hideLabel
        name="reviewSort"
        label={t('reviews.sort')}
        value={order}
        options={reviewOrders.map((one) => ({ value: one, label: t(`reviews.${one}`) }))}
        onChange={({ target }) =>
          void navigate(
            { search: searchWith({ reviewSort: target.value, reviewPage: '0' }) },
            { preventScrollReset: true, replace: true },
          )
        }
      />
      <div className="hidden noscript:block">
        <Button type="submit" variant="quiet">
          {t('reviews.apply')}
        </Button>
      </div>
    </form>
  );
  if (page.totalElements === 0)
    return (
      <ProfileSection id="reviews" title={t('reviews.none')}>
        <EmptyState icon={MessageSquare} title={t('page.new')}>
          {t('reviews.noneText')}
        </EmptyState>
      </ProfileSection>
    );
  const values = {
    from: format.number(page.page * page.size + 1),
    to: format.number(page.page * page.size + page.content.length),
    total: format.number(page.totalElements),
  };
  return (
    <ProfileSection id="reviews" title={t('reviews.title', { count: page.totalElements })} aside={sorter}>
      {provider.rating !== null && (
        <RatingSummary rating={provider.rating} distribution={provider.ratingDistribution} />
      )}
      <p className="flex gap-2.5 text-14 text-muted">
        <Icon of={ShieldCheck} size={18} className="mt-0.5 text-success" />
        <span className="max-w-[72ch]">
          {t('reviews.about')}{' '}
          <Link href={legalHrefs['review-checks']} className="text-link">
            {common('footer.review-checks')}
          </Link>
        </span>
      </p>
      <ul>
        {page.content.map((review) => (
          <ReviewItem key={review.id} review={review} providerName={provider.displayName} />
        ))}
      </ul>
      {page.totalPages > 1 && (
        <Pagination
          label={t('reviews.page')}
          summary={t('reviews.summary', values)}
          previous={page.first ? undefined : to(page.page - 1, t('reviews.previous'))}
          next={page.last ? undefined : to(page.page + 1, t('reviews.next'))}
        />
      )}
    </ProfileSection>
  );
}

/** A titled part of a profile. */
export function ProfileSection({
  id,
  title,
  aside,
  children,
}: {
  id?: string;
  title: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="grid gap-3.5 pt-12 below-fold-600">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="text-22 tracking-[-.012em]">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
