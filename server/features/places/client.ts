import type { Place } from '#contract/places.ts';
import { listPlaces } from './queries.ts';
import type { Db } from '#server/kernel/database/database.ts';

/** Where suggestions for a typed address come from. A source outside bounds its time and falls back to this one. */
export type AddressSource = {
  readonly name: string;
  /** Places for at least three characters, best first, at most ten. */
  suggest(db: Db, query: string): Promise<Place[]>;
};

/** The communes that come with the database: no call leaves the house. */
export const communes: AddressSource = { name: 'communes', suggest: listPlaces };
