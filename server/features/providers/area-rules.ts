import type { ProviderArea } from '#contract/providers.ts';
import type { AreaRow } from './area-queries.ts';
import { landWithin } from '#server/features/places/land-rules.ts';
import { distanceKm } from '#contract/places-rules.ts';

/** Ten metres, in kilometres. */
const rounded = (degrees: number) => Number(degrees.toFixed(4));

/**
 * The area as the map draws it. A commune is covered in the same way as in searches: its point is within the radius,
 * or it is on the list.
 */
export function toProviderArea(row: AreaRow): ProviderArea {
  const { public_lat: lat, public_lon: lon } = row;
  const point = lat === null || lon === null ? null : { lat, lon };
  const radiusKm = row.area_type === 'RADIUS' ? row.radius_km : null;
  const places = row.places.map(([name, placeLat, placeLon, isNamed]) => {
    const place = { lat: placeLat, lon: placeLon };
    const isWithin =
      point !== null && radiusKm !== null && distanceKm({ from: point, to: place }) <= radiusKm;
    return { name, lat: placeLat, lng: placeLon, covered: isNamed || isWithin };
  });
  const land = row.frame ? landWithin(row.frame) : [];
  return {
    publicPoint: point && { lat: point.lat, lng: point.lon },
    radiusKm,
    frame: row.frame,
    land: land.map((ring) => ring.flatMap((corner) => [rounded(corner.lon), rounded(corner.lat)])),
    places,
  };
}
