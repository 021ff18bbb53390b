export const placePrecisions = ['EXACT', 'POSTCODE', 'AREA'] as const;
export type PlacePrecision = (typeof placePrecisions)[number];
/** Kilometres: for each precision, nine points in ten are off by less (decision 0007). */
const placeImprecisionKm = { EXACT: 0, POSTCODE: 8, AREA: 16 } as const satisfies Record<
  PlacePrecision,
  number
>;

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
