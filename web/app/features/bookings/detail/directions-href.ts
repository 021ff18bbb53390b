import type { Booking } from '#contract/bookings.ts';

/**
 * The way to an address: on a phone in its map application, elsewhere on the page of a map. Null while the street is
 * not shown.
 */
export function directionsHref(
  { street, postalCode, city }: Booking['address'],
  userAgent: string,
): string | null {
  if (street === null) return null;
  const to = encodeURIComponent(`${street}, ${postalCode} ${city}`);
  if (/Android/.test(userAgent)) return `geo:0,0?q=${to}`;
  // Apple's devices do not know geo: links.
  if (/iPhone|iPad/.test(userAgent)) return `maps:?daddr=${to}`;
  return `https://www.openstreetmap.org/directions?to=${to}`;
}
