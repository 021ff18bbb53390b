import { availabilityApi } from '#web/api/clients/availability.ts';
import { catalogApi } from '#web/api/clients/catalog.ts';
import { providersApi } from '#web/api/clients/providers.ts';
import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as availabilityCalls from '#contract/availability-calls.ts';
import { notFound, type Load } from '#web/api/prefetch.ts';
import { isWithinHorizon, readStart, slotsOfDay, offeredDuration } from './slot/free-start.ts';

type ListSlotsApiArg = ArgumentOf<typeof availabilityCalls.listSlots>;

/** A choice that an address of the booking page holds. */
export type AskedSlot = { serviceId: string; providerId: string; startAt: string; durationMinutes: number };

type Query = Parameters<Load>[0]['query'];

/** Asked again each time: whether a start is free may change within the minute that an answer is kept. */
const currentSlots = {
  initiate: (argument: ListSlotsApiArg, options: { subscribe: boolean }) =>
    availabilityApi.endpoints.listSlots.initiate(argument, { ...options, forceRefetch: true }),
};

/** Loads what the booking page asks about: service, provider, and whether the start is free. */
export async function loadOffer(search: URLSearchParams, query: Query) {
  const serviceId = search.get('serviceId');
  if (!serviceId) notFound();
  const service = await query(catalogApi.endpoints.getService, { serviceId });
  const provider =
    service && (await query(providersApi.endpoints.getProvider, { providerId: service.provider.id }));
  if (!provider) return undefined;
  const startAt = readStart(search.get('startAt'));
  const durationMinutes = offeredDuration(search.get('durationMinutes'), service);
  if (startAt && isWithinHorizon(startAt, new Date()))
    await query(currentSlots, slotsOfDay(startAt, provider, { serviceId, durationMinutes }));
  return { serviceId, providerId: provider.id, startAt, durationMinutes };
}

/** The slot that an address of the booking page asks for; null when it holds none that can be shown. */
export async function loadAskedSlot(address: string, query: Query): Promise<AskedSlot | null> {
  const search = new URLSearchParams(address.slice(address.indexOf('?')));
  const startAt = readStart(search.get('startAt'));
  if (startAt === null || Number.isNaN(Date.parse(startAt))) return null;
  // An unknown service is reported by the booking page.
  const offer = await loadOffer(search, query).catch(() => undefined);
  return offer ? { ...offer, startAt } : null;
}
