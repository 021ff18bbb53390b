import { addressText } from '#contract/visible-text.ts';
import type { ArgumentOf } from '#contract/endpoint.ts';
import { searchQueryMaxLength } from '#contract/primitives-limits.ts';
import type * as reviewsCalls from '#contract/reviews-calls.ts';
import { isId } from '#web/api/prefetch.ts';
import type { ReviewLimits } from '#web/features/reviews/review-overview.tsx';

type ListProviderReviewsApiArg = ArgumentOf<typeof reviewsCalls.listProviderReviews>;

const reviewsPerPage = 5;
export const reviewOrders = ['newest', 'oldest', 'best', 'worst'] as const;
type ReviewOrder = (typeof reviewOrders)[number];

const sorts: Record<ReviewOrder, Pick<ListProviderReviewsApiArg, 'sort' | 'direction'>> = {
  newest: { sort: 'publishedAt', direction: 'desc' },
  oldest: { sort: 'publishedAt', direction: 'asc' },
  best: { sort: 'rating', direction: 'desc' },
  worst: { sort: 'rating', direction: 'asc' },
};

type ReviewPlace = ReviewLimits & { order: ReviewOrder; page: number };

/** Order, page and limits of the reviews in the address of a profile. */
export function readReviewPlace(params: URLSearchParams): ReviewPlace {
  const page = Number(params.get('reviewPage'));
  const serviceId = params.get('reviewService') ?? '';
  return {
    order: reviewOrders.find((one) => one === params.get('reviewSort')) ?? 'newest',
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 0,
    serviceId: isId(serviceId) ? serviceId : '',
    query: addressText(params.get('reviewQuery'), searchQueryMaxLength),
  };
}

export function reviewsArgument(providerId: string, params: URLSearchParams): ListProviderReviewsApiArg {
  const { order, page, serviceId, query } = readReviewPlace(params);
  const limits = { ...(serviceId && { serviceId }), ...(query && { query }) };
  return { providerId, ...sorts[order], ...limits, page, size: reviewsPerPage };
}
