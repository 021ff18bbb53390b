import { describe, expect, test } from 'vitest';
import { listTownsAlike, toTownNames } from './town-rules.ts';
import { foldPlaceName } from '#contract/text-folding.ts';

function town(name: string, population: number, ...aliases: string[]) {
  const spelled = [name, ...aliases];
  const names = [
    ...spelled.map(foldPlaceName),
    ...(name.startsWith('La ') ? [foldPlaceName(name.slice(3))] : []),
  ];
  return { insee: name, name, names, spelled, population, postalCode: '', department: '', lat: 0, lng: 0 };
}
const names = toTownNames([
  town('Paris', 2_100_000, 'باريس'),
  town('Lyon', 519_000),
  town('Nantes', 327_000, 'نانت'),
  town('Bordeaux', 268_000, 'بوردو'),
  town('Villeurbanne', 163_000),
  town('Béziers', 81_000),
  town('Nanterre', 97_000),
  town('La Rochelle', 79_000),
  town('Les Mauges', 49_000, 'Jallais'),
  town('Vertou', 25_000),
  town('Rezay', 21_000),
  town('Betton', 12_000),
]);
const alike = (text: string, where: { isLast?: boolean; isInPlace?: boolean } = {}) => {
  const { closest, all } = listTownsAlike({ text, isLast: true, isInPlace: false, ...where }, names);
  return [closest.map(({ name }) => name), all.map(({ name }) => name)];
};
const only = (name: string) => [[name], [name]];
const none = [[], []];

describe('a misspelled town', () => {
  test.each([
    ['bordeau', 'Bordeaux'],
    ['bordeuax', 'Bordeaux'],
    ['bordezux', 'Bordeaux'],
    ['bbordeaux', 'Bordeaux'],
    ['ordeaux', 'Bordeaux'],
    ['pari', 'Paris'],
    ['lyonn', 'Lyon'],
    ['vileurbane', 'Villeurbanne'],
    ['beziesr', 'Béziers'],
    ['Béziesr', 'Béziers'],
    ['la rochele', 'La Rochelle'],
    ['rochele', 'La Rochelle'],
    ['vertuo', 'Vertou'],
    ['pris', 'Paris'],
    ['بورذو', 'Bordeaux'],
    ['pari8', 'Paris'],
    ['paris25', 'Paris'],
    ['lyon 10e', 'Lyon'],
  ])('%s is %s', (text, name) => expect(alike(text)).toEqual(only(name)));

  test.each([
    ['brodaux', 'of two slips'],
    ['llll', 'of one letter'],
    ['mordeaux', 'with another first letter'],
    ['lyom', 'of a name of four letters'],
    ['rzay', 'of four letters, for a small town'],
    ['par', 'of three letters'],
    ['bézièrs', 'with other accents'],
    ['baris', 'in another script'],
    ['jalais', 'of a former commune'],
    ['ville', 'that is an ordinary word'],
  ])('%s is none: a text %s', (text) => expect(alike(text)).toEqual(none));

  test('may be unfinished at the end of a query, and then the closest comes first', () => {
    expect(alike('nante')).toEqual([['Nantes'], ['Nantes', 'Nanterre']]);
    expect(alike('villeurb')).toEqual(only('Villeurbanne'));
    expect(alike('villeurb', { isLast: false })).toEqual(none);
    expect(alike('bordau')).toEqual(only('Bordeaux'));
    expect(alike('bordau', { isLast: false })).toEqual(none);
    expect(alike('vertu')).toEqual(only('Vertou'));
  });

  test('is a town of 20,000 inhabitants, in the position of a place one of 10,000', () => {
    expect(alike('betto')).toEqual(none);
    expect(alike('betto', { isInPlace: true })).toEqual(only('Betton'));
  });
});

describe('a town', () => {
  const isFound = (name: string, population: number, text: string, where = {}) => {
    const { all } = listTownsAlike(
      { text, isLast: true, isInPlace: false, ...where },
      toTownNames([town(name, population)]),
    );
    return all.length === 1;
  };

  test.each([
    ['by a slip anywhere', 'Vertou', 'vertuo', 20_000, {}],
    ['by a slip in the position of a place', 'Vertou', 'vertuo', 10_000, { isInPlace: true }],
    ['by its beginning', 'Vertou', 'vert', 20_000, { isInPlace: true }],
    ['by a slip in four letters', 'Paris', 'pris', 50_000, {}],
    ['by a slip in its beginning', 'Bordeaux', 'bordau', 100_000, {}],
  ])('is found %s: %s as "%s" from %i inhabitants on', (_how, name, text, population, where) => {
    expect(isFound(name, population, text, where)).toBe(true);
    expect(isFound(name, population - 1, text, where)).toBe(false);
  });

  test.each([
    ['by all but two letters of its name', 'Nantes', 'nant', true],
    ['not by all but three', 'Béziers', 'bezi', false],
    ['by a doubled letter in three', 'Paris', 'parr', true],
    ['not by a doubled letter in a name of three', 'Pau', 'paau', false],
    ['not by a slip in a name of four', 'Lyon', 'lyons', false],
    ['not by its beginning with a slip in five letters', 'Bordeaux', 'boqde', false],
  ])('is found %s: %s as "%s"', (_how, name, text, expected) => {
    expect(isFound(name, 1_000_000, text)).toBe(expected);
  });

  test('whose letters are doubled is closer than one that begins like it', () => {
    const both = toTownNames([town('Lyonnet', 50_000), town('Lyon', 50_000)]);
    const { closest, all } = listTownsAlike({ text: 'lyonn', isLast: true, isInPlace: false }, both);
    expect(closest.map(({ name }) => name)).toEqual(['Lyon']);
    expect(all.map(({ name }) => name)).toEqual(['Lyon', 'Lyonnet']);
  });
});
