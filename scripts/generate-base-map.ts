import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** ISO numbers of the countries that are drawn: France with its overseas parts, then its neighbours. */
const france = '250';
const neighbours = [
  '020',
  '040',
  '056',
  '276',
  '372',
  '380',
  '438',
  '442',
  '492',
  '528',
  '620',
  '724',
  '756',
  '826',
  '831',
  '832',
];
const decimals = 3;

type Ring = [lng: number, lat: number][];

const rounded = (degrees: number) => Number(degrees.toFixed(decimals));
const toRing = (ring: readonly (readonly number[])[]): Ring =>
  ring.map(([lng = 0, lat = 0]) => [rounded(lng), rounded(lat)]);

/** The land under the map of a service area, for maps without tiles: outer rings of France and its neighbours. */
export async function generateBaseMap(): Promise<string> {
  const path = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
  const topology = JSON.parse(await readFile(path, 'utf8')) as Topology<{ countries: GeometryCollection }>;
  const rings = (ids: readonly string[]): Ring[] =>
    feature(topology, topology.objects.countries)
      .features.filter(({ id }) => ids.includes(String(id).padStart(3, '0')))
      .flatMap(({ geometry }) => {
        if (geometry.type === 'Polygon') return [geometry.coordinates[0] ?? []];
        return geometry.type === 'MultiPolygon' ? geometry.coordinates.map(([outer]) => outer ?? []) : [];
      })
      .map(toRing);
  return `${JSON.stringify({ france: rings([france]), neighbours: rings(neighbours) })}\n`;
}
