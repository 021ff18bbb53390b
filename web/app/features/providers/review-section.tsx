import { MessageSquare } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import type { ProviderDetail } from '#contract/providers.ts';
import type { ProviderReviewPage } from '#contract/reviews.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import ReviewList from '#web/features/reviews/review-list.tsx';
import ReviewOverview, { type ReviewLimits } from '#web/features/reviews/review-overview.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { ProfileSection } from './profile-section.tsx';
import { readReviewPlace, reviewOrders } from './review-place.ts';

type ReviewSectionProps = { provider: ProviderDetail; page: ProviderReviewPage | undefined };

/** The reviews of a profile (docs/product/reviews.md#display). */
export default function ReviewSection({ provider, page }: ReviewSectionProps) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const navigate = useNavigate();
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const { order, serviceId, query } = readReviewPlace(params);
  if (!page) return null;
  /** The query of the address with these changes; an empty value is left out. */
  function searchWith(change: Record<string, string>): string {
    const entries = Object.entries({ ...Object.fromEntries(params), ...change }).filter(([, value]) => value);
    return `?${new URLSearchParams(entries).toString()}`;
  }
  const searchOf = (limits: ReviewLimits) =>
    searchWith({ reviewService: limits.serviceId, reviewQuery: limits.query, reviewPage: '' });
  const to = (number: number, label: string) => ({
    href: `/providers/${provider.id}${searchWith({ reviewPage: String(number) })}#reviews`,
    label,
  });
  const sorter = (
    <form action="#reviews" className="flex items-center">
      <input type="hidden" name="reviewService" value={serviceId} />
      <input type="hidden" name="reviewQuery" value={query} />
      <Select
        bare
        hideLabel
        name="reviewSort"
        label={t('reviews.sort')}
        value={order}
        options={reviewOrders.map((one) => ({ value: one, label: t(`reviews.${one}`) }))}
        onChange={({ target }) =>
          void navigate(
            { search: searchWith({ reviewSort: target.value, reviewPage: '' }) },
            { preventScrollReset: true, replace: true },
          )
        }
      />
      <div className="hidden noscript:block">
        <Button reads type="submit" variant="quiet">
          {t('reviews.apply')}
        </Button>
      </div>
    </form>
  );
  if (page.total === 0)
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
    <ProfileSection id="reviews" title={t('reviews.title', { count: page.total })} aside={sorter}>
      <ReviewOverview provider={provider} page={page} limits={{ serviceId, query }} searchOf={searchOf} />
      <ReviewList reviews={page.content} providerName={provider.displayName} />
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
