import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { clipRing, type Box } from '#server/kernel/geo.ts';

/**
 * The regions of the maps of service areas: mainland France with Corsica, and every overseas department, with
 * surroundings.
 */
export const mapWindows: Box[] = [
  { west: -9.5, south: 39, east: 14.5, north: 53.5 },
  { west: -66, south: 11, east: -57, north: 19.5 },
  { west: -58.5, south: -1.5, east: -47.5, north: 9.5 },
  { west: 51, south: -25, east: 60, north: -17 },
  { west: 41, south: -17, east: 49.5, north: -9 },
];
const decimals = 3;

/** The coasts around France: every ring alternates longitude and latitude. */
export async function generateLand(): Promise<string> {
  const path = createRequire(import.meta.url).resolve('world-atlas/land-10m.json');
  const topology = JSON.parse(await readFile(path, 'utf8')) as Topology<{ land: GeometryCollection }>;
  const outlines = feature(topology, topology.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates.map(([outer = []]) => outer) : [],
  );
  const rings = mapWindows.flatMap((window) =>
    outlines
      .map((outline) =>
        clipRing(
          outline.map(([lon = 0, lat = 0]) => ({ lat, lon })),
          window,
        ),
      )
      .filter((ring) => ring.length > 0)
      .map((ring) =>
        ring.flatMap(({ lon, lat }) => [Number(lon.toFixed(decimals)), Number(lat.toFixed(decimals))]),
      ),
  );
  return `${JSON.stringify(rings)}\n`;
}
