import { describe, expect, it } from 'vitest';
import { communeNameKey, readCommunes } from '#db/seed/reference/communes.ts';
import { postalNames } from '#db/seed/reference/postal-names.ts';
import { foldPlaceName } from '#contract/text-folding.ts';
import { townName } from '#contract/arabic-towns.ts';
import byHand from '#db/seed/reference/places-by-hand.json' with { type: 'json' };

const communes = readCommunes();
const byCode = new Map(communes.map((commune) => [commune.insee, commune]));

describe('the communes file', () => {
  it('has every commune once, the municipal arrondissements and Monaco', () => {
    expect(communes).toHaveLength(34_969 + 45 + 1);
    expect(byCode.size).toBe(communes.length);
    expect(byCode.get('75111')).toMatchObject({
      name: 'Paris 11e',
      postalCodes: ['75011'],
      precision: 'EXACT',
    });
    expect(byCode.get('69383')).toMatchObject({ name: 'Lyon 3e', postalCodes: ['69003'] });
    expect(byCode.get('13216')).toMatchObject({ name: 'Marseille 16e' });
  });

  it('has an exact point for at least 82 % of the population', () => {
    const whole = communes.filter(
      ({ aliases }) => !aliases.some((alias) => alias.endsWith('Arrondissement')),
    );
    const people = (of: typeof communes) => of.reduce((sum, { population }) => sum + population, 0);
    expect(people(whole.filter(({ precision }) => precision === 'EXACT')) / people(whole)).toBeGreaterThan(
      0.82,
    );
  });

  it('has a point on Earth and well-formed codes in every row', () => {
    for (const { insee, name, lat, lon, postalCodes } of communes) {
      expect(insee).toMatch(/^[0-9][0-9AB][0-9]{3}$/);
      expect(name).not.toBe('');
      expect(Math.abs(lat)).toBeLessThan(70);
      expect(Math.abs(lon)).toBeLessThan(180);
      for (const postalCode of postalCodes) expect(postalCode).toMatch(/^\d{5}$/);
    }
  });

  it('finds old communes and Arabic names through the name key', () => {
    const key = (insee: string) => communeNameKey(byCode.get(insee) ?? { name: '', aliases: [] });
    expect(key('44109')).toBe('nantes nant');
    expect(key('93066')).toContain('pierrefitte sur seine');
    expect(key('42218')).toContain('saint etienne');
  });

  it.each(postalNames)(
    'has $names for $commune ($insee), and no larger namesake',
    ({ insee, commune, names }) => {
      const known = byCode.get(insee);
      expect(known?.name.replaceAll("'", '’')).toBe(commune);
      expect(known?.aliases).toEqual(expect.arrayContaining(names));
      const folded = names.map(foldPlaceName);
      const namesakes = communes.filter(({ name }) => folded.includes(foldPlaceName(name)));
      expect(namesakes.every(({ population }) => population < 1_000)).toBe(true);
    },
  );

  it.each(Object.entries(byHand.arabicNames))(
    'names %s in Arabic as the search knows it: %j',
    (insee, [first]) => {
      expect(townName(byCode.get(insee)?.name ?? '', 'ar')).toBe(first);
    },
  );
});

describe('a town', () => {
  it.each([
    ['Nantes', 'ar', 'نانت'],
    ['Lyon 3e', 'ar', 'ليون 3'],
    ['Paris 1er', 'ar', 'باريس 1'],
    ['Rezé', 'ar', 'Rezé'],
    ['constructor', 'ar', 'constructor'],
    ['', 'ar', ''],
    ['Nantes', 'fr', 'Nantes'],
    ['Lyon 3e', 'en', 'Lyon 3e'],
  ] as const)('%s is written in %s as %s', (name, language, written) => {
    expect(townName(name, language)).toBe(written);
  });
});
