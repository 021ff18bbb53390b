/** The part of a zone's name before its city; anything else is `other`. */
const zoneRegions = [
  'Europe',
  'Africa',
  'America',
  'Asia',
  'Atlantic',
  'Indian',
  'Pacific',
  'Australia',
  'Antarctica',
  'Arctic',
  'other',
] as const;
type ZoneRegion = (typeof zoneRegions)[number];

/** "Buenos Aires" of America/Argentina/Buenos_Aires. */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

function regionOf(zone: string): ZoneRegion {
  const [first] = zone.split('/');
  return zoneRegions.find((region) => region === first) ?? 'other';
}

type ZoneGroup = { region: ZoneRegion | 'device'; zones: readonly string[] };

/**
 * Zones by region, their cities in the order of the alphabet. The zone of the device comes first, and the chosen one is
 * always there: a browser may not know a zone by the name under which another one saved it.
 */
export function groupZones(known: readonly string[], chosen: string, device: string): ZoneGroup[] {
  const others = [...new Set([...known, chosen])].filter((zone) => zone !== device);
  const byRegion = Map.groupBy(others, regionOf);
  const groups = zoneRegions.map((region) => ({
    region,
    zones: (byRegion.get(region) ?? []).toSorted((one, other) => cityOf(one).localeCompare(cityOf(other))),
  }));
  return [{ region: 'device', zones: [device] }, ...groups.filter(({ zones }) => zones.length > 0)];
}
