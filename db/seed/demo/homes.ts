import { snapToGrid, type Point } from '#server/kernel/geo.ts';
import { shareOut, type Random } from './random.ts';
import { demoTowns, type DemoTown } from './texts.ts';

/** A home or place of work. `point` is the exact one; `place` is the point of the commune. */
export type Home = {
  insee: string;
  street: string;
  city: string;
  postalCode: string;
  point: Point;
  place: Point;
  publicPoint: Point;
};

/** The largest distance from the middle of the town in degrees: about two kilometres each way. */
const spread = { lat: 0.017, lon: 0.025 };

/**
 * The towns of so many people: by their weights, but for up to `atFirst` more in the first town, which is at most a
 * good third of a small number.
 */
export function townsOf(count: number, atFirst: number): DemoTown[] {
  const [first] = demoTowns;
  if (!first) return [];
  const extra = Math.min(atFirst, Math.floor(count * 0.31));
  const weights = demoTowns.map(({ weight }) => weight);
  return shareOut(count - extra, weights).flatMap((share, index) => {
    const town = demoTowns[index] ?? first;
    return Array.from({ length: share + (index === 0 ? extra : 0) }, () => town);
  });
}

export function makeHome(random: Random, town: DemoTown, places: ReadonlyMap<string, Point>): Home {
  const place = places.get(town.insee);
  if (!place) throw new Error(`The communes lack ${town.insee}: load the reference data first.`);
  const street = random.pick(town.streets);
  const aside = (range: number) => (random.next() * 2 - 1) * range;
  const point = {
    lat: Number((place.lat + aside(spread.lat)).toFixed(5)),
    lon: Number((place.lon + aside(spread.lon)).toFixed(5)),
  };
  return {
    insee: town.insee,
    street: `${random.whole(1, 118)} ${street.name}`,
    city: town.city,
    postalCode: street.postalCode,
    point,
    place,
    publicPoint: snapToGrid(point),
  };
}
