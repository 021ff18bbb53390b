import type { Booking } from '#web/api/generated/bookings.ts';

/** A map with the way to an address; null while its street is not shown. */
export function directionsHref({ street, postalCode, city }: Booking['address']): string | null {
  if (street === null) return null;
  const to = new URLSearchParams({ to: `${street}, ${postalCode} ${city}` });
  return `https://www.openstreetmap.org/directions?${to.toString()}`;
}
