import type { ProviderCard } from '#contract/cards.ts';

/** The profile, opened on the service that the card shows. */
export function profileHref({ id, service }: Pick<ProviderCard, 'id' | 'service'>): string {
  return service ? `/providers/${id}?serviceId=${service.id}` : `/providers/${id}`;
}
