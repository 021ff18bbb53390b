import { readFileSync } from 'node:fs';
import { clipRing, type Box, type Point } from '#server/kernel/geo.ts';

const kinds = ['land', 'lakes', 'rivers', 'borders'] as const;
type Kind = (typeof kinds)[number];
type Outline = { line: Point[]; bounds: Box };
/** What lies in a frame: areas that are closed, and lines that may reach beyond it. */
export type Ground = Record<Kind, Point[][]>;

/** Steps are whole numbers of this part of a degree. */
const parts = 1000;
/**
 * Fraction of a frame's side, about three pixels of the map: a point closer than this to the previous one is dropped as invisible.
 * Each point is in the document twice, as data and as drawing.
 */
const steps = { across: 216, down: 90 };

/** The ground of scripts/generate-base-map.ts, loaded with the first map. */
let ground: Record<Kind, Outline[]> | undefined;

function readGround(): Record<Kind, Outline[]> {
  const packed = JSON.parse(readFileSync(new URL('ground.json', import.meta.url), 'utf8')) as Record<
    Kind,
    number[][]
  >;
  const read = (lines: readonly number[][]) => lines.map(unpacked);
  return {
    land: read(packed.land),
    lakes: read(packed.lakes),
    rivers: read(packed.rivers),
    borders: read(packed.borders),
  };
}

/** Steps from corner to corner as degrees. */
function unpacked(flat: readonly number[]): Outline {
  let [lon, lat] = [0, 0];
  const line = Array.from({ length: flat.length / 2 }, (_, index) => {
    lon += flat[2 * index] ?? 0;
    lat += flat[2 * index + 1] ?? 0;
    return { lon: lon / parts, lat: lat / parts };
  });
  return { line, bounds: boundsOf(line) };
}

/** The ground inside a frame: outlines with as many points as are visible. */
export function groundWithin(frame: Box): Ground {
  ground ??= readGround();
  const cut = (kind: Kind, inside: (line: readonly Point[]) => Point[][], least: number) =>
    (ground?.[kind] ?? [])
      .filter(({ bounds }) => meet(bounds, frame))
      .flatMap(({ line }) => inside(line))
      .map((line) => thinned(line, frame))
      .filter((line) => line.length >= least);
  const area = (line: readonly Point[]) => [clipRing(line, frame)];
  const way = (line: readonly Point[]) => partsWithin(line, frame);
  return {
    land: cut('land', area, 3),
    lakes: cut('lakes', area, 3),
    rivers: cut('rivers', way, 2),
    borders: cut('borders', way, 2),
  };
}

/** The parts of a line whose steps meet the frame. */
function partsWithin(line: readonly Point[], frame: Box): Point[][] {
  const found: Point[][] = [];
  let part: Point[] | undefined;
  for (const [index, point] of line.entries()) {
    const before = line[index - 1];
    if (!before) continue;
    if (!meet(boundsOf([before, point]), frame)) part = undefined;
    else if (part) part.push(point);
    else {
      part = [before, point];
      found.push(part);
    }
  }
  return found;
}

function thinned(line: readonly Point[], { north, south, east, west }: Box): Point[] {
  const [across, down] = [(east - west) / steps.across, (north - south) / steps.down];
  const kept: Point[] = [];
  for (const point of line) {
    const last = kept.at(-1);
    if (!last || Math.abs(point.lon - last.lon) >= across || Math.abs(point.lat - last.lat) >= down)
      kept.push(point);
  }
  return kept;
}

function boundsOf(line: readonly Point[]): Box {
  const lats = line.map(({ lat }) => lat);
  const lons = line.map(({ lon }) => lon);
  return {
    north: Math.max(...lats),
    south: Math.min(...lats),
    east: Math.max(...lons),
    west: Math.min(...lons),
  };
}

const meet = (one: Box, other: Box) =>
  one.west <= other.east && other.west <= one.east && one.south <= other.north && other.south <= one.north;
