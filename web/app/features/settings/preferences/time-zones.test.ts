import { expect, test } from 'vitest';
import { groupZones, placeOfZone } from './time-zones.ts';

test.each([
  ['en', ['Buenos Aires', 'Paris', 'Moscow', 'Cairo', 'UTC']],
  ['fr', ['Buenos Aires', 'France', 'Moscou', 'Égypte', 'UTC']],
  ['ar', ['بوينوس أيرس', 'فرنسا', 'موسكو', 'مصر']],
] as const)('zones are named in %s by their places', (language, names) => {
  const zones = ['America/Argentina/Buenos_Aires', 'Europe/Paris', 'Europe/Moscow', 'Africa/Cairo', 'UTC'];
  expect(zones.slice(0, names.length).map((zone) => placeOfZone(zone, language))).toEqual(names);
});

test('zones are by region, that of the device first and once, the chosen one always', () => {
  const known = ['Europe/Paris', 'Europe/Madrid', 'Africa/Tunis', 'America/Argentina/Salta', 'UTC'];
  expect(groupZones(known, 'Europe/Kiev', 'Europe/Paris', 'en')).toEqual([
    { region: 'device', zones: ['Europe/Paris'] },
    { region: 'Europe', zones: ['Europe/Kiev', 'Europe/Madrid'] },
    { region: 'Africa', zones: ['Africa/Tunis'] },
    { region: 'America', zones: ['America/Argentina/Salta'] },
    { region: 'other', zones: ['UTC'] },
  ]);
  expect(groupZones(known, 'Africa/Tunis', 'Europe/Paris', 'en')[2]).toEqual({
    region: 'Africa',
    zones: ['Africa/Tunis'],
  });
});
