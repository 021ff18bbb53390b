/** The code of a commune or arrondissement. */
export const inseePattern = /^\d[0-9AB]\d{3}$/;

export const placePrecisions = ['EXACT', 'POSTCODE', 'AREA'] as const;
export type PlacePrecision = (typeof placePrecisions)[number];
/** Kilometres: for each precision, nine points in ten are off by less (decision 0007). */
const placeImprecisionKm = { EXACT: 0, POSTCODE: 8, AREA: 16 } as const satisfies Record<
  PlacePrecision,
  number
>;

/** The cities with municipal arrondissements: the INSEE code, the first and the last one of the arrondissements. */
const dividedCities = [
  ['75056', 75_101, 75_120],
  ['69123', 69_381, 69_389],
  ['13055', 13_201, 13_216],
] as const;

/** The municipal arrondissements of Paris, Lyon and Marseille by the INSEE code of their city. */
export const arrondissementsOf: ReadonlyMap<string, readonly string[]> = new Map(
  dividedCities.map(([city, first, last]) => [
    city,
    Array.from({ length: last - first + 1 }, (_, index) => String(first + index)),
  ]),
);
const cityOf: ReadonlyMap<string, string> = new Map(
  [...arrondissementsOf].flatMap(([city, codes]) => codes.map((code) => [code, city] as const)),
);

/** The codes by which a list of communes covers the whole of a place: its own, and that of its city. */
export function coveringCodes(insee: string): string[] {
  const city = cityOf.get(insee);
  return city === undefined ? [insee] : [insee, city];
}

/** The codes by which a list of communes covers a part of a place: those of its arrondissements as well. */
export const touchingCodes = (insee: string): string[] => [
  ...coveringCodes(insee),
  ...(arrondissementsOf.get(insee) ?? []),
];

/** Whether a list of communes covers the whole of a place. */
export const coversPlace = (areas: readonly string[], insee: string): boolean =>
  coveringCodes(insee).some((code) => areas.includes(code));

/** The letters of a name of a place in lower case, without accents and figures; "st" is "saint". */
const lettersOf = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/\d/.test(word))
    .map((word) => word.replace(/^st(e?)$/, 'saint$1'))
    .join(' ');

/** Whether a typed place is written like the one that was found for it: in another script it cannot be compared. */
export function isSpelledLike({ typed, name }: { typed: string; name: string }): boolean {
  const [letters, meant] = [lettersOf(typed), lettersOf(name)];
  return !/[a-z]/.test(letters) || ` ${letters} `.includes(` ${meant} `);
}

type Point = { lat: number; lon: number };

const earthRadiusKm = 6371;

/** Distance in kilometres between two points on the ground (haversine). */
export function distanceKm({ from, to }: { from: Point; to: Point }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2);
  const halfLon = Math.sin(radians(to.lon - from.lon) / 2);
  const chord = halfLat ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLon ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/**
 * Kilometres within which an address in a commune is accepted for a radius, since its point may be imprecise
 * (docs/product/bookings.md#request).
 */
export function reachKm({ radiusKm, precision }: { radiusKm: number; precision: PlacePrecision }): number {
  return radiusKm + placeImprecisionKm[precision];
}
