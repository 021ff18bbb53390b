import type { AddressSuggestion, Place } from '#contract/places.ts';
import { createGeopf, type Geocoder } from './client.ts';
import {
  findPlace,
  listKnownCodes,
  listPlaces,
  listPlacesByName,
  listPlacesThatBegin,
  listTowns,
  suggestedMax,
  listNamedPlacesOfCode,
} from './queries.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { listTownsAlike, toTownNames } from './town-rules.ts';
import { oncePerDatabase } from '#server/kernel/database/kept-reads.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { coversPlace, inseePattern } from '#contract/places-rules.ts';
import { foldPlaceName } from '#contract/text-folding.ts';
import { failField } from '#server/kernel/http/errors.ts';
import { readPlaceQuery } from './rules.ts';

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

/**
 * The INSEE codes of areas that are given by code or by name, with the postal code where several have the name ("Nantes",
 * "Lyon 3e", "93200 Saint-Denis"). Unlike a suggestion, an area has to be meant for certain. @throws VAL001 under `path`
 * and the position, with the name
 */
export async function getAreaCodes(db: Db, said: readonly string[], path: string): Promise<string[]> {
  const known = new Set(await listKnownCodes(db, said.filter(isCode)));
  const codes: string[] = [];
  for (const [index, name] of said.entries()) {
    const found = isCode(name) ? [name].filter((code) => known.has(code)) : await listAreasNamed(db, name);
    const [code, another] = found;
    if (code === undefined) failField(`${path}.${index}`, 'unknown_area', { name });
    if (another !== undefined) failField(`${path}.${index}`, 'ambiguous_area', { name });
    codes.push(code);
  }
  return codes;
}

const isCode = (area: string) => inseePattern.test(area);

/** A town so many times as large as its namesakes is the one that is meant. */
const dominance = 10;

const isSpelledSo = (name: string, typed: string) =>
  name.localeCompare(typed.trim(), 'fr', { sensitivity: 'base', ignorePunctuation: true }) === 0;

/** The codes of the areas that a text may mean: with a postal code the best one, otherwise all that have the name. */
async function listAreasNamed(db: Db, typed: string): Promise<string[]> {
  const { name, code } = readPlaceQuery(foldPlaceName(typed));
  if (name === '') return [];
  if (code === undefined) {
    const named = await listPlacesByName(db, [name]);
    // In Arabic letters Nantes is written as the town of Nant is folded.
    const spelled = named.filter((place) => place.spelled.some((one) => isSpelledSo(one, typed)));
    const found = spelled.length > 0 ? spelled : named;
    // The arrondissements of Lyon have its name as well.
    const [first, second] = found.filter(
      ({ insee }) => !found.some((city) => city.insee !== insee && coversPlace([city.insee], insee)),
    );
    if (first && (!second || first.population >= dominance * second.population)) return [first.insee];
    if (first) return found.map(({ insee }) => insee);
  }
  const ofCode = code === undefined ? [] : await listNamedPlacesOfCode(db, code);
  const named = ofCode.find(({ names }) => names.includes(name));
  if (named) return [named.insee];
  const places = await listPlacesThatBegin(db, typed);
  const [best, ...others] = places;
  // "69003 Lyon" is its arrondissement; "Lyon 3" has no other beginning.
  const isNamed = `${foldPlaceName(best?.name ?? '')} `.startsWith(`${name} `);
  return best && (code === undefined ? others.length === 0 : isNamed) ? [best.insee] : [];
}

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
