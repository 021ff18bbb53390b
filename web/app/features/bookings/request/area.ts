import type { PlacePrecision } from '#contract/places-limits.ts';
import { distanceKm, reachKm } from '#contract/places-rules.ts';

type Point = { lat: number; lng: number };
type Area = {
  type: 'RADIUS' | 'AREAS';
  radiusKm: number | null;
  publicPoint: Point | null;
  names: readonly string[];
};
type AskedPlace = Point & { name: string; precision: PlacePrecision };

/** The public point is on a grid: this close to the edge, only the API can decide. */
const gridKm = 0.6;

const inDegrees = ({ lat, lng }: Point) => ({ lat, lon: lng });

/** Whether a commune is in the displayed service area; undefined where the public data does not decide it. */
export function isInArea(area: Area, place: AskedPlace): boolean | undefined {
  if (area.type === 'AREAS') return area.names.includes(place.name) ? true : undefined;
  if (!area.publicPoint || area.radiusKm === null) return undefined;
  const reach = reachKm({ radiusKm: area.radiusKm, precision: place.precision });
  const distance = distanceKm({ from: inDegrees(area.publicPoint), to: inDegrees(place) });
  if (Math.abs(distance - reach) < gridKm) return undefined;
  return distance < reach;
}
