import { expect, test } from 'vitest';
import { cityOf, groupZones } from './time-zones.ts';

test('a zone is named by its city', () => {
  expect(['America/Argentina/Buenos_Aires', 'Europe/Paris', 'UTC'].map(cityOf)).toEqual([
    'Buenos Aires',
    'Paris',
    'UTC',
  ]);
});

test('zones stand by region, that of the device first and once, the chosen one always', () => {
  const known = ['Europe/Paris', 'Europe/Madrid', 'Africa/Tunis', 'America/Argentina/Salta', 'UTC'];
  expect(groupZones(known, 'Europe/Kiev', 'Europe/Paris')).toEqual([
    { region: 'device', zones: ['Europe/Paris'] },
    { region: 'Europe', zones: ['Europe/Kiev', 'Europe/Madrid'] },
    { region: 'Africa', zones: ['Africa/Tunis'] },
    { region: 'America', zones: ['America/Argentina/Salta'] },
    { region: 'other', zones: ['UTC'] },
  ]);
  expect(groupZones(known, 'Africa/Tunis', 'Europe/Paris')[2]).toEqual({
    region: 'Africa',
    zones: ['Africa/Tunis'],
  });
});
