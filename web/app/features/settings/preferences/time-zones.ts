import type { Language } from '#contract/languages.ts';

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
const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** What comes before the place in the names that Intl has for zones; the English ones are those of the cities. */
const beforePlace = { fr: /^heure\s:\s/, ar: /^توقيت / } as const;
const named = new Map<string, string>();

/** The place of a zone in the reader's language, a country where it has one zone: "Grèce", "Moscou"; otherwise its city. */
export function placeOfZone(zone: string, language: Language): string {
  if (language === 'en') return cityOf(zone);
  const key = `${language} ${zone}`;
  const known = named.get(key);
  if (known !== undefined) return known;
  const parts = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    timeZoneName: 'shortGeneric',
  }).formatToParts(0);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const place = beforePlace[language].test(name) ? name.replace(beforePlace[language], '') : cityOf(zone);
  named.set(key, place);
  return place;
}

function regionOf(zone: string): ZoneRegion {
  const [first] = zone.split('/');
  return zoneRegions.find((region) => region === first) ?? 'other';
}

type ZoneGroup = { region: ZoneRegion | 'device'; zones: readonly string[] };

/**
 * Zones by region, their places in the order of the alphabet. The zone of the device comes first, and the chosen one is
 * always there: a browser may not know a zone by the name under which another one saved it.
 */
export function groupZones(
  known: readonly string[],
  chosen: string,
  device: string,
  language: Language,
): ZoneGroup[] {
  const order = new Intl.Collator(language);
  const placeOf = (zone: string) => placeOfZone(zone, language);
  const others = [...new Set([...known, chosen])].filter((zone) => zone !== device);
  const byRegion = Map.groupBy(others, regionOf);
  const groups = zoneRegions.map((region) => ({
    region,
    zones: (byRegion.get(region) ?? []).toSorted((one, other) => order.compare(placeOf(one), placeOf(other))),
  }));
  return [{ region: 'device', zones: [device] }, ...groups.filter(({ zones }) => zones.length > 0)];
}
