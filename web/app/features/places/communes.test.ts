import { describe, expect, test } from 'vitest';
import type { Place } from '#contract/places.ts';
import { namedTown, suggestedTowns, withArea } from './communes.ts';

const place = (insee: string, name: string, postalCode: string): Place => ({
  insee,
  name,
  postalCode,
  department: insee.slice(0, 2),
  lat: 0,
  lng: 0,
  precision: 'EXACT',
});
/** The communes of 69005, as the API lists them. */
const communes = [place('69385', 'Lyon 5e', '69005'), place('69123', 'Lyon', '69005')];
const shown = (typed: string, found: readonly Place[]) =>
  suggestedTowns({ typed, communes, found }).map(({ postalCode, name }) => `${postalCode} ${name}`);

describe('the towns suggested for a name', () => {
  test('are those of the postal code first, which they keep', () => {
    const found = [place('69123', 'Lyon', '69001'), place('69383', 'Lyon 3e', '69003')];
    expect(shown('Lyon', found)).toEqual(['69005 Lyon 5e', '69005 Lyon', '69003 Lyon 3e']);
  });

  test('keep the code of a town that was found by another name', () => {
    expect(shown('ليون', [place('69123', 'Lyon', '69001')])).toEqual(['69005 Lyon']);
  });

  test('are those that were found, where none has the postal code', () => {
    expect(shown('Nantes', [place('44109', 'Nantes', '44000')])).toEqual(['44000 Nantes']);
  });
});

test.each([
  ['lyon', '69123'],
  ['LYON 5E', '69385'],
  ['Lyon-5e', '69385'],
  ['Lyon 3e', undefined],
  ['', undefined],
])('the town "%s" of 69005 is %s', (typed, insee) => {
  expect(namedTown(communes, typed)?.insee).toBe(insee);
});

test.each([
  [['69383', '69123'], '69123', ['69123']],
  [['69381', '69266', '69389'], '69123', ['69266', '69123']],
  [['75111'], '69123', ['75111', '69123']],
  [['75111'], '75112', ['75111', '75112']],
])('a list of %j with %s is %j', (areas, added, expected) => {
  const all = withArea(
    areas.map((insee) => ({ insee })),
    { insee: added },
  );
  expect(all.map(({ insee }) => insee)).toEqual(expected);
});
