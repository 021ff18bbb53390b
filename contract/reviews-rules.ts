import { dayMs } from './durations.ts';
import { reviewEditDays } from './reviews-limits.ts';

/** The instant from which the author can no longer change a published review (docs/product/reviews.md). */
export function editEnd({ publishedAt }: { publishedAt: Date }): Date {
  return new Date(publishedAt.getTime() + reviewEditDays * dayMs);
}
