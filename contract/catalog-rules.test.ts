import { expect, test } from 'vitest';
import { ServiceInput } from './catalog.ts';
import {
  durationProblem,
  fittedDurations,
  isOfferedDuration,
  offeredDurations,
  readDurations,
} from './catalog-rules.ts';
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

const durations = (durationMinutes: number, durationStepMinutes: number, durationMaxMinutes: number) => ({
  durationMinutes,
  durationStepMinutes,
  durationMaxMinutes,
});

test.each([
  [60, 60, 60, [60]],
  [60, 60, 180, [60, 120, 180]],
  [60, 30, 180, [60, 90, 120, 150, 180]],
  [45, 45, 90, [45, 90]],
  [120, 60, 300, [120, 180, 240, 300]],
])('from %i in steps of %i to %i minutes: %j', (smallest, step, largest, offered) => {
  const service = durations(smallest, step, largest);
  expect(offeredDurations(service)).toEqual(offered);
  const minutes = Array.from({ length: 40 }, (_, index) => (index - 4) * 15);
  expect(minutes.filter((one) => isOfferedDuration(service, one))).toEqual(offered);
});

test.each([
  ['HOUR', [60, 30, 480], undefined, [60, 30, 480]],
  ['HOUR', [60, 45, 480], 'durationStepMinutes', [60, 60, 480]],
  ['HOUR', [60, 30, 45], 'durationMaxMinutes', [60, 30, 60]],
  ['HOUR', [60, 30, 100], 'durationMaxMinutes', [60, 30, 90]],
  ['VISIT', [60, 30, 120], 'durationStepMinutes', [60, 60, 120]],
  ['VISIT', [60, 60, 120], undefined, [60, 60, 120]],
] as const)('%s %j fits together, or names what does not: %s', (unit, [a, b, c], problem, fitted) => {
  expect(durationProblem(durations(a, b, c), unit)).toBe(problem);
  expect(fittedDurations(durations(a, b, c), unit)).toEqual(durations(fitted[0], fitted[1], fitted[2]));
});

test('older clients say the durations by multiples', () => {
  expect(readDurations({ durationMinutes: 60, durationMultiples: 3 })).toEqual(durations(60, 60, 180));
  const said = { durationMultiples: 1, ...durations(60, 30, 480) };
  expect(readDurations(said)).toEqual(durations(60, 30, 480));
});
