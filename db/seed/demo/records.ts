import type { VisitRecord } from './visit-records.ts';
import type { ReviewRow } from './opinions.ts';
import type { DemoProvider } from './providers.ts';

/** Writes the counts of bookings and reviews into the rows of a provider and its services. */
export function keepRecord(
  { row, services }: DemoProvider,
  lives: readonly VisitRecord[],
  reviews: readonly ReviewRow[],
): void {
  const bookings = lives.map(({ booking }) => booking);
  row.completed_count = bookings.filter(({ status }) => status === 'COMPLETED').length;
  row.provider_fault_count = bookings.filter(
    (booking) => booking.cancelled_by === 'PROVIDER' || booking.no_show_party === 'PROVIDER',
  ).length;
  row.rating_counts = starsOf(reviews);
  const byService = Map.groupBy(reviews, (review) => review.service_id);
  for (const service of services) service.rating_counts = starsOf(byService.get(service.id) ?? []);
  row.response_minutes = median(lives.flatMap(answerMinutes));
}

/** How many reviews have 1, 2, 3, 4 and 5 stars; a visit that did not take place has none. */
function starsOf(reviews: readonly ReviewRow[]): number[] {
  const counted = reviews.filter((review) => !review.not_performed);
  return [1, 2, 3, 4, 5].map((star) => counted.filter(({ rating }) => rating === star).length);
}

/** How long the provider took to answer a request. */
function answerMinutes({ events }: VisitRecord): number[] {
  const [asked, answered] = events;
  if (asked?.status !== 'PENDING' || answered?.actor !== 'PROVIDER') return [];
  return [(Number(answered.at) - Number(asked.at)) / 60_000];
}

function median(values: readonly number[]): number | null {
  const middle = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
  return middle === undefined ? null : Math.max(1, Math.round(middle));
}
