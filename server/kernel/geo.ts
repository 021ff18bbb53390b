import { publicGridDegrees } from '#contract/providers-limits.ts';

export type Point = { lat: number; lon: number };

/** The point of the public grid nearest to an exact one (docs/product/providers.md#area). */
export function snapToGrid({ lat, lon }: Point): Point {
  const snap = (degrees: number) =>
    Number((Math.round(degrees / publicGridDegrees) * publicGridDegrees).toFixed(3));
  return { lat: snap(lat), lon: snap(lon) };
}

/** A rectangle on the map, in degrees. */
export type Box = { north: number; south: number; east: number; west: number };

/**
 * The part of an outline inside a box, closed along its sides (Sutherland and Hodgman); empty when all of it is
 * outside.
 */
export function clipRing(ring: readonly Point[], { north, south, east, west }: Box): Point[] {
  const sides = [
    (point: Point) => north - point.lat,
    (point: Point) => point.lat - south,
    (point: Point) => east - point.lon,
    (point: Point) => point.lon - west,
  ];
  return sides.reduce<readonly Point[]>(cutOff, ring).slice();
}

/** Keeps the part on the side where the distance is positive. */
function cutOff(ring: readonly Point[], distance: (point: Point) => number): Point[] {
  const kept: Point[] = [];
  let last = ring.at(-1);
  for (const point of ring) {
    if (last) {
      const [before, here] = [distance(last), distance(point)];
      if (before > 0 !== here > 0) {
        const share = before / (before - here);
        kept.push({
          lat: last.lat + (point.lat - last.lat) * share,
          lon: last.lon + (point.lon - last.lon) * share,
        });
      }
      if (here > 0) kept.push(point);
    }
    last = point;
  }
  return kept;
}
