import { readFileSync } from 'node:fs';
import { clipRing, type Box, type Point } from '#server/kernel/geo.ts';

type Outline = { ring: Point[]; bounds: Box };

/**
 * Fraction of a frame's side, two pixels of the map: a point closer than this to the previous one is dropped as invisible.
 * Each point is in the document twice, as data and as drawing.
 */
const steps = { across: 360, down: 150 };

/** The coasts of scripts/generate-land.ts, loaded with the first map. */
let outlines: Outline[] | undefined;

function readOutlines(): Outline[] {
  const rings = JSON.parse(readFileSync(new URL('land.json', import.meta.url), 'utf8')) as number[][];
  return rings.map((flat) => {
    const ring = Array.from({ length: flat.length / 2 }, (_, index) => ({
      lon: flat[2 * index] ?? 0,
      lat: flat[2 * index + 1] ?? 0,
    }));
    return { ring, bounds: boundsOf(ring) };
  });
}

/** The land inside a frame: outlines with as many points as are visible. */
export function landWithin(frame: Box): Point[][] {
  outlines ??= readOutlines();
  return outlines
    .filter(({ bounds }) => meet(bounds, frame))
    .map(({ ring }) => thinned(clipRing(ring, frame), frame))
    .filter((ring) => ring.length > 2);
}

function thinned(ring: readonly Point[], { north, south, east, west }: Box): Point[] {
  const [across, down] = [(east - west) / steps.across, (north - south) / steps.down];
  const kept: Point[] = [];
  for (const point of ring) {
    const last = kept.at(-1);
    if (!last || Math.abs(point.lon - last.lon) >= across || Math.abs(point.lat - last.lat) >= down)
      kept.push(point);
  }
  return kept;
}

function boundsOf(ring: readonly Point[]): Box {
  const lats = ring.map(({ lat }) => lat);
  const lons = ring.map(({ lon }) => lon);
  return {
    north: Math.max(...lats),
    south: Math.min(...lats),
    east: Math.max(...lons),
    west: Math.min(...lons),
  };
}

const meet = (one: Box, other: Box) =>
  one.west < other.east && other.west < one.east && one.south < other.north && other.south < one.north;
