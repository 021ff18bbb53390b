import type { Place } from '#contract/places.ts';
import { findPlace, listPlaces, listTowns, suggestedMax } from './queries.ts';
import { listTownsAlike, toTownNames } from './town-rules.ts';
import { oncePerDatabase } from '#server/kernel/database/once-per-database.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { foldPlaceName } from '#contract/text-folding.ts';

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
