import { placeImprecisionKm, type PlacePrecision } from '#contract/places-limits.ts';

type Point = { lat: number; lng: number };
type Area = {
  type: 'RADIUS' | 'AREAS';
  radiusKm: number | null;
  publicPoint: Point | null;
  names: readonly string[];
};
type AskedPlace = Point & { name: string; precision: PlacePrecision };

const earthKm = 6371;
/** The public point lies on a grid: nearer to the edge than this, only the API knows. */
const gridKm = 0.6;

function distanceKm(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half =
    Math.sin(radians(to.lat - from.lat) / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  return 2 * earthKm * Math.asin(Math.sqrt(half));
}

/** Whether a commune lies in the area that the provider shows; undefined where the public facts do not tell. */
export function isInArea(area: Area, place: AskedPlace): boolean | undefined {
  if (area.type === 'AREAS') return area.names.includes(place.name) ? true : undefined;
  if (!area.publicPoint || area.radiusKm === null) return undefined;
  const reach = area.radiusKm + placeImprecisionKm[place.precision];
  const distance = distanceKm(area.publicPoint, place);
  if (Math.abs(distance - reach) < gridKm) return undefined;
  return distance < reach;
}
