import type { Lived } from './lives.ts';
import type { ReviewRow } from './opinions.ts';
import type { DemoProvider } from './providers.ts';

/** Counts into the row of a provider what its bookings and reviews say of it. */
export function keepRecord(
  { row }: DemoProvider,
  lives: readonly Lived[],
  reviews: readonly ReviewRow[],
): void {
  const bookings = lives.map(({ booking }) => booking);
  row.completed_count = bookings.filter(({ status }) => status === 'COMPLETED').length;
  row.provider_fault_count = bookings.filter(
    (booking) => booking.cancelled_by === 'PROVIDER' || booking.no_show_party === 'PROVIDER',
  ).length;
  const stars = reviews.filter((review) => !review.not_performed).map(({ rating }) => rating);
  row.rating_counts = [1, 2, 3, 4, 5].map((star) => stars.filter((rating) => rating === star).length);
  row.response_minutes = median(lives.flatMap(answerMinutes));
}

/** How long the provider took to answer a request. */
function answerMinutes({ events }: Lived): number[] {
  const [asked, answered] = events;
  if (asked?.status !== 'PENDING' || answered?.actor !== 'PROVIDER') return [];
  return [(Number(answered.at) - Number(asked.at)) / 60_000];
}

function median(values: readonly number[]): number | null {
  const middle = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
  return middle === undefined ? null : Math.max(1, Math.round(middle));
}
