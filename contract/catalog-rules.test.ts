import { expect, test } from 'vitest';
import { ServiceInput } from './catalog.ts';
import { serviceListLimits, serviceLists } from './catalog-limits.ts';
import { OnboardingService } from './onboarding.ts';

const { entries, characters } = serviceListLimits;
const lines = (count: number) => Array.from({ length: count }, (_, index) => `Ligne ${index}`);

test.each([
  ['an empty list', [], []],
  ['as many as the limit', lines(entries), lines(entries)],
  ['one too many', lines(entries + 1), null],
  ['an entry as long as the limit', ['x'.repeat(characters)], ['x'.repeat(characters)]],
  ['one that is too long', ['x'.repeat(characters + 1)], null],
  ['blanks around an entry', ['  Sols et vitres '], ['Sols et vitres']],
  ['blanks only', [' '], null],
  ['several lines', ['Sols\nVitres'], null],
  ['the order', ['Vitres', 'Sols'], ['Vitres', 'Sols']],
  ['an entry twice', ['Sols', 'Vitres', 'Sols'], null],
  ['an entry twice, with other capitals and blanks', ['Vitres', ' vitres '], null],
  ['a phone number', ['Appelez le 06 12 34 56 78'], null],
  ['an address of the web', ['Voir menage-amina.fr/tarifs'], null],
  ['a number of something else', ['Surface de 120 m², 3 pièces'], ['Surface de 120 m², 3 pièces']],
])('the lists of a service: %s', (_case, given, kept) => {
  for (const { shape } of [ServiceInput, OnboardingService])
    for (const list of serviceLists) {
      const { success, data } = shape[list].safeParse(given);
      expect([list, success ? data : null]).toEqual([list, kept]);
    }
});

test('a service without lists is valid: a change leaves them, and a step has none', () => {
  for (const list of serviceLists) {
    expect(ServiceInput.shape[list].parse(undefined)).toBeUndefined();
    expect(OnboardingService.shape[list].parse(undefined)).toEqual([]);
  }
});
