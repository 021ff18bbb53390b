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
