export type Point = { lat: number; lon: number };

const earthRadiusKm = 6371;
/** Degrees: everything public is snapped to this grid, so that a base cannot be found by asking from many points. */
const gridDegrees = 0.005;

/** Kilometres between two points over the ground (haversine). */
export function distanceKm(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfLat = Math.sin(radians(other.lat - one.lat) / 2);
  const halfLon = Math.sin(radians(other.lon - one.lon) / 2);
  const chord = halfLat ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * halfLon ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The point of the public grid nearest to an exact one (behaviour.md section 13). */
export function snapToGrid({ lat, lon }: Point): Point {
  const snap = (degrees: number) => Number((Math.round(degrees / gridDegrees) * gridDegrees).toFixed(3));
  return { lat: snap(lat), lon: snap(lon) };
}
