import type { ProviderDetail } from '#contract/providers.ts';
import type { ReviewPage } from '#contract/reviews.ts';
import { MessageSquare, ShieldCheck } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { legalHrefs } from '#contract/page-addresses.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { ProfileSection } from '../profile-section.tsx';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewItem } from './review-item.tsx';
import { readReviewPlace, reviewOrders } from './review-order.ts';

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
