import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as reviewsCalls from '#contract/reviews-calls.ts';

type ListProviderReviewsApiArg = ArgumentOf<typeof reviewsCalls.listProviderReviews>;

const reviewsPerPage = 5;
export const reviewOrders = ['newest', 'oldest', 'best', 'worst'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

const sorts: Record<ReviewOrder, Pick<ListProviderReviewsApiArg, 'sort' | 'direction'>> = {
  newest: { sort: 'publishedAt', direction: 'desc' },
  oldest: { sort: 'publishedAt', direction: 'asc' },
  best: { sort: 'rating', direction: 'desc' },
  worst: { sort: 'rating', direction: 'asc' },
};

/** Order and page of the reviews in the address of a profile. */
export function readReviewPlace(params: URLSearchParams): { order: ReviewOrder; page: number } {
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
