import { reviewEditDays } from './reviews-limits.ts';

const day = 86_400_000;

/** The instant from which a published review is no longer changed by its author (docs/product/reviews.md). */
export function editEnd({ publishedAt }: { publishedAt: Date }): Date {
  return new Date(publishedAt.getTime() + reviewEditDays * day);
}
