import { publicGridDegrees } from '#contract/providers-limits.ts';
import { sidesOf, type SearchFilters } from '../search-filters.ts';

type Sides = NonNullable<ReturnType<typeof sidesOf>>;
type Point = { lat: number; lng: number };

const limits = { lat: 90, lng: 180 } as const;
/** Decimals of a multiple of the grid. */
const decimals = 3;

/** The box around what a map shows, up to the next lines of the public grid: no shown point is outside. */
export function boxAround({ west, south, east, north }: Sides): string {
  const onGrid = (degrees: number, limit: number, round: (steps: number) => number) => {
    const rounded = Number((round(degrees / publicGridDegrees) * publicGridDegrees).toFixed(decimals));
    return Math.min(limit, Math.max(-limit, rounded));
  };
  return [
    onGrid(west, limits.lng, Math.floor),
    onGrid(south, limits.lat, Math.floor),
    onGrid(east, limits.lng, Math.ceil),
    onGrid(north, limits.lat, Math.ceil),
  ].join();
}

/** The view that a box was made of, or a little less: a map that shows it again does not zoom out. */
export function viewOf(box: string): Sides | undefined {
  const sides = sidesOf(box);
  if (!sides) return undefined;
  const { west, south, east, north } = sides;
  const margin = (from: number, to: number) => Math.min(publicGridDegrees, (to - from) / 4);
  const [x, y] = [margin(west, east), margin(south, north)];
  return { west: west + x, south: south + y, east: east - x, north: north - y };
}

/** The same search in a part of the map. A place outside of it is left out: who comes there is elsewhere. */
export function searchIn(filters: SearchFilters, box: string, place: Point | undefined): SearchFilters {
  const sides = sidesOf(box);
  const isInside =
    !place ||
    !sides ||
    (place.lng >= sides.west &&
      place.lng <= sides.east &&
      place.lat >= sides.south &&
      place.lat <= sides.north);
  const elsewhere = { where: '', place: '', radiusKm: null };
  return { ...filters, ...(isInside ? undefined : elsewhere), box, page: 0 };
}
