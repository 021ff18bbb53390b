import type { AddressSuggestion, Place } from '#contract/places.ts';
import { createGeopf, type Geocoder } from './client.ts';
import { listPlaces, findPlace, listTowns, suggestedMax } from './queries.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { listTownsAlike, toTownNames } from './town-rules.ts';
import { oncePerDatabase } from '#server/kernel/database/once-per-database.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { foldPlaceName } from '#contract/text-folding.ts';

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

/** The names of the towns that a misspelled text is compared with. */
export const getTownNames = oncePerDatabase(async (db) => toTownNames(await listTowns(db)));

/** Places for a typed text; a town that it names but for a slip comes before places that only resemble it. */
export async function suggestPlaces(db: Db, query: string): Promise<Place[]> {
  const places = await listPlaces(db, query);
  const typed = foldPlaceName(query);
  if (places.some(({ name }) => foldPlaceName(name) === typed)) return places;
  const asked = { text: query, isLast: false, isInPlace: false };
  const [town] = listTownsAlike(asked, await getTownNames(db)).closest;
  if (!town || town.insee === places[0]?.insee) return places;
  const found = places.find(({ insee }) => insee === town.insee) ?? (await findPlace(db, town.insee));
  return found ? [found, ...places.filter((one) => one !== found)].slice(0, suggestedMax) : places;
}
