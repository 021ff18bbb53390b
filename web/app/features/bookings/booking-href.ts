/** The booking page for a service, with a start when one was chosen. */
export function bookingHref(serviceId: string, durationMinutes: number, startAt?: string): string {
  const params = new URLSearchParams({ serviceId });
  if (startAt) params.set('startAt', startAt);
  params.set('durationMinutes', String(durationMinutes));
  return `/bookings/new?${params.toString()}`;
}
