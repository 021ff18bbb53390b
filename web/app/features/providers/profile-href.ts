import type { ProviderCard } from '#contract/cards.ts';
import { dayOf } from '#web/i18n/days.ts';

/** The profile, opened on the service that the card shows and on the start that was looked for. */
export function profileHref(
  { id, service, timeZone }: Pick<ProviderCard, 'id' | 'service' | 'timeZone'>,
  startAt?: string,
): string {
  if (!service) return `/providers/${id}`;
  const params = new URLSearchParams({ serviceId: service.id });
  if (startAt !== undefined) {
    params.set('from', dayOf(new Date(startAt), timeZone));
    params.set('startAt', startAt);
  }
  return `/providers/${id}?${params.toString()}`;
}
