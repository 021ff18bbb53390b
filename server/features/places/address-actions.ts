import type { AddressSuggestion } from '#contract/places.ts';
import { createGeopf, type Geocoder } from './client.ts';
import { listPlaces } from './queries.ts';
import type { Deps } from '#server/kernel/deps.ts';

/** The source of streets that the settings name; undefined when they are not completed. */
export function createGeocoder(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  onFailure: (error: unknown) => void,
): Geocoder | undefined {
  const { geocoderUrl } = config;
  if (geocoderUrl === undefined) return undefined;
  return createGeopf(geocoderUrl, { now: () => clock.now().getTime(), onFailure });
}

/** Addresses for a typed text: streets of the source, otherwise communes without a street. */
export async function suggestAddresses(
  db: Deps['db'],
  geocoder: Geocoder | undefined,
  query: string,
): Promise<AddressSuggestion[]> {
  const streets = (await geocoder?.(query)) ?? [];
  if (streets.length > 0) return streets;
  const places = await listPlaces(db, query);
  return places.map(({ postalCode, name, insee }) => ({ street: null, postalCode, city: name, insee }));
}
