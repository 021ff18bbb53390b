import type { Place } from '#contract/places.ts';
import { listPlaces } from './queries.ts';
import type { Db } from '#server/kernel/database/database.ts';

/** The source of suggestions for a typed address. An external source has a time limit, and this one is its fallback. */
export type AddressSource = {
  readonly name: string;
  /** Places for at least three characters, best first, at most ten. */
  suggest: (db: Db, query: string) => Promise<Place[]>;
};

/** The communes in the database: no call leaves the server. */
export const communes: AddressSource = { name: 'communes', suggest: listPlaces };
