import { describe, expect, test } from 'vitest';
import { stepKeys, type StepKey } from '#contract/onboarding-limits.ts';
import { changesOf, conflictsOf, markChanged } from './edit-rules.ts';
import { problemsOf, readFields, requiredFields, writableFields } from './field-rules.ts';
import { documentsOf, measureStep, measureSubStep, type Progress } from './progress-rules.ts';
import {
  availableNextSteps,
  canAccess,
  canCompleteOnboarding,
  countCompleted,
  firstIncomplete,
  followingStep,
  incompletePercentage,
  isEnd,
  isFieldless,
  nextStep,
  overallPercentage,
  previousStep,
  readAddress,
  share,
} from './rules.ts';

const [signUp, personal, services, week, area, verification, plan, profile] = stepKeys;

/** The listed steps are complete, the others have the given percentages. */
const states = (completed: readonly StepKey[], percentages: Partial<Record<StepKey, number>> = {}) =>
  stepKeys.map((key) => ({
    key,
    isCompleted: completed.includes(key),
    percentage: completed.includes(key) ? 100 : (percentages[key] ?? 0),
  }));
const but = (...open: StepKey[]) => stepKeys.filter((key) => !open.includes(key));

describe('navigation', () => {
  test.each([
    ['a new provider', [signUp], personal, personal, signUp, [personal]],
    ['one at the third', [signUp, personal], services, services, personal, [services]],
    ['one who has the last left', but(profile), profile, profile, plan, [profile]],
    ['one who reopened the second', but(personal), personal, personal, signUp, [personal]],
    ['one who reopened two', but(personal, area), personal, personal, signUp, [personal]],
    ['one who has done all', stepKeys, null, null, null, []],
  ] as const)('of %s', (_who, completed, current, next, previous, available) => {
    const steps = states(completed);
    expect(firstIncomplete(steps)).toBe(current);
    expect(nextStep(steps, current)).toBe(next);
    expect(previousStep(current)).toBe(previous);
    expect(availableNextSteps(steps)).toEqual(available);
    expect(canCompleteOnboarding(steps)).toBe(completed.length === 8);
    expect(countCompleted(steps)).toBe(completed.length);
  });

  test.each([
    ['after a step: the first later one that is open', but(services, week), personal, services],
    ['after a step: another anywhere when no later one is open', but(personal), profile, personal],
    ['at the end: nothing', stepKeys, profile, null],
  ] as const)('%s', (_what, completed, current, next) => {
    expect(nextStep(states(completed), current)).toBe(next);
  });

  test.each([
    [signUp, [], true],
    [personal, [], false],
    [personal, [signUp], true],
    [services, [signUp], false],
    [services, [signUp, services], true],
    [profile, but(profile), true],
    [profile, but(profile, week), false],
    [week, but(week, personal), false],
  ] as const)('%s after %j: %s', (key, completed, expected) => {
    expect(canAccess(states(completed), key)).toBe(expected);
  });
});

describe('percentages', () => {
  test.each([
    [[signUp], {}, 12],
    [[signUp, personal], {}, 25],
    [[signUp, personal, services, week], { [area]: 83 }, 60],
    [but(profile), { [profile]: 99 }, 99],
    [but(profile), {}, 87],
    [stepKeys, {}, 100],
  ] as const)('%j with %j: %i', (completed, percentages, expected) => {
    expect(overallPercentage(states(completed, percentages))).toBe(expected);
  });

  test.each([
    [0, 3, 0],
    [1, 3, 33],
    [2, 3, 66],
    [3, 3, 100],
    [0, 0, 100],
  ])('%i of %i: %i', (valid, required, expected) => expect(share(valid, required)).toBe(expected));

  test.each([
    [[100], 99],
    [[100, 0], 50],
    [[100, 33], 66],
    [[50, 100, 100, 100], 87],
    [[], 0],
  ])('of parts %j: %i', (parts, expected) => expect(incompletePercentage(parts)).toBe(expected));

  const flags = { payments: false } as Parameters<typeof measureStep>[1]['flags'];
  const measure = { today: '2026-03-02', documents: { required: 4, present: 1, missing: [] }, flags };
  const step = (key: StepKey, data: object, subSteps = {}) => ({ key, data: { ...data }, subSteps });
  const address = { street: '3 rue des Lilas', city: 'Lyon', postalCode: '69003', country: 'FR' };

  test.each([
    [step(services, { services: [] }), 0],
    [step(area, { ...address, areaType: 'RADIUS', radiusKm: null }), 83],
    [step(area, { ...address, areaType: 'RADIUS', radiusKm: 10 }), 99],
    [step(area, { ...address, postalCode: '6900', areaType: 'AREAS', areaInsee: ['69123'] }), 83],
    [step(week, { byAppointment: true }), 99],
    [step(week, { monday: { enabled: true, slots: [] } }), 0],
    [step(verification, { identityType: 'PASSPORT', trader: false }), 62],
    [step(verification, { identityType: 'PASSPORT', trader: true }), 45],
    [step(verification, { identityType: 'PASSPORT', trader: null }), 37],
    [step(plan, { plan: 'FREE' }), 99],
    [step(profile, { headline: 'Plomberie' }), 12],
    [step(profile, { headline: 'Plomberie' }, { services: 100, availability: 100, 'personal-info': 50 }), 75],
  ])('%j: %i', (one, expected) => expect(measureStep(one, measure)).toBe(expected));

  test('include the payment only when there is something to pay', () => {
    const withPayments = { ...measure, flags: { ...flags, payments: true } };
    expect(measureStep(step(plan, { plan: 'MONTHLY' }), withPayments)).toBe(50);
    expect(measureSubStep(step(plan, {}, { payment: 40 }), 'payment', withPayments)).toBe(40);
  });
});

describe('addresses', () => {
  test.each([
    ['SERVICES', { key: services, sub: null }],
    ['SUBSCRIPTION_PLAN.payment', { key: plan, sub: 'payment' }],
    ['services', undefined],
  ])('%s', (address, expected) => expect(readAddress(address)).toEqual(expected));

  test('determine which sub-steps store fields and which fields may be written', () => {
    expect(isFieldless({ key: plan, sub: 'payment' })).toBe(true);
    expect(isFieldless({ key: plan, sub: 'plan-selection' })).toBe(false);
    expect(writableFields({ key: plan, sub: 'payment' })).toEqual([]);
    expect(writableFields({ key: signUp, sub: 'contact-details' })).toEqual(['phone']);
    expect(writableFields({ key: plan, sub: null })).toEqual(['plan']);
  });
});

describe('the required fields', () => {
  test.each([
    [area, { areaType: 'RADIUS' }, 'radiusKm'],
    [area, { areaType: 'AREAS' }, 'areaInsee'],
    [verification, { trader: true }, 'siret'],
  ])('%s with %j needs %s', (key, data, field) => expect(requiredFields(key, data)).toContain(field));

  test('do not include the commune, nor a SIRET without a registered business', () => {
    expect(requiredFields(personal, {})).not.toContain('insee');
    for (const trader of [false, null])
      expect(requiredFields(verification, { trader })).toEqual(['identityType', 'trader']);
  });
});

describe('field values', () => {
  const today = '2026-03-02';
  const keysOf = (key: StepKey, body: object) =>
    Object.entries(readFields(key, Object.keys(body), { ...body }, today).problems).map(
      ([field, issue]) => `${field} ${issue.key}`,
    );
  const day = (start: string, end: string) => ({ enabled: true, slots: [{ start, end }] });

  test.each([
    [personal, { birthDate: '2008-03-02' }, []],
    [personal, { birthDate: '2008-03-03' }, ['birthDate age_min']],
    [personal, { birthDate: '2026-03-03' }, ['birthDate birth_date']],
    [personal, { birthDate: '1906-03-02' }, []],
    [personal, { birthDate: '1906-03-01' }, ['birthDate birth_date']],
    [personal, { birthDate: '2008-02-30' }, ['birthDate birth_date']],
    [personal, { idNumber: 'AB 12' }, ['idNumber id_number']],
    [personal, { idNumber: 'ABCDE1' }, []],
    [personal, { emergencyPhone: '+33 9 99 99' }, ['emergencyPhone phone']],
    [week, { monday: day('09:00', '24:00') }, []],
    [week, { monday: day('12:00', '09:00') }, ['monday.slots.0.end end_after_start']],
    [
      week,
      { monday: { enabled: true, slots: [{}] } },
      ['monday.slots.0.start required', 'monday.slots.0.end required'],
    ],
    [
      week,
      { monday: { enabled: true, slots: [...day('09:00', '12:00').slots, ...day('11:00', '13:00').slots] } },
      ['monday.slots overlap'],
    ],
    [services, { services: [{}, { name: 'ab' }] }, ['services.1.name too_small_string']],
    [verification, { siret: '732 829 320' }, []],
    [verification, { siret: '732829321' }, ['siret siret']],
    [profile, { vatNumber: 'fr12 345 678 901' }, []],
    [profile, { cover: 'javascript:alert(1)' }, ['cover unknown_picture']],
    [plan, { plan: 'GOLD' }, ['plan plan']],
  ])('%s %j: %j', (key, body, expected) => expect(keysOf(key, body)).toEqual(expected));

  test('are cleared by null and blanks, and stored in the form of the catalogue', () => {
    const { values } = readFields(
      personal,
      ['street', 'city', 'phone'],
      { street: null, city: ' ', phone: '06 39 98 00 01' },
      today,
    );
    expect(values).toEqual({ street: null, city: null, phone: '+33639980001' });
  });

  test('of a whole week require a day, and a span in each enabled one', () => {
    const off = { enabled: false, slots: [] };
    expect(problemsOf(week, ['monday'], { monday: off }, today)).toEqual({ days: { key: 'day_required' } });
    expect(problemsOf(week, ['monday'], { monday: off, byAppointment: true }, today)).toEqual({});
    const open = { monday: { enabled: true, slots: [] }, byAppointment: true };
    expect(problemsOf(week, ['monday'], open, today)).toEqual({ 'monday.slots': { key: 'slot_required' } });
  });
});

describe('edits from two places', () => {
  const present = { street: 'a', city: 'Lyon', insee: '69123' };
  test.each([
    ['nothing new', { street: 'a' }, {}],
    ['one field', { street: 'b' }, { street: 'b' }],
    ['another city', { city: 'Paris' }, { city: 'Paris', insee: null }],
    ['another city with its commune', { city: 'Paris', insee: '75056' }, { city: 'Paris', insee: '75056' }],
    ['a cleared field', { street: null }, { street: null }],
  ])('change %s', (_what, values, expected) => expect(changesOf(values, present)).toEqual(expected));

  test.each([
    ['no version', undefined, []],
    ['the present version', 4, []],
    ['an older one, of a field that stayed', 2, ['street']],
    ['the oldest', 1, ['street', 'city']],
  ])('conflict with %s', (_what, version, fields) => {
    const conflicts = conflictsOf({ street: 'b', city: 'c', insee: 'd' }, { street: 4, city: 2 }, version);
    expect(Object.keys(conflicts)).toEqual(fields);
  });

  test('record the version of the changed fields', () => {
    expect(markChanged(['street'], { street: 2, city: 3 }, 5)).toEqual({ street: 5, city: 3 });
  });
});

test.each([
  ['the next open one', but(services, week), personal, services],
  ['an open one further on', but(area), personal, area],
  ['the next in order when all later ones are complete', but(signUp), personal, services],
  ['none after the last', but(personal), profile, null],
] as const)('a step is followed by %s', (_which, completed, current, following) => {
  expect(followingStep(states(completed), current)).toBe(following);
});

test('only the last step as a whole ends the onboarding', () => {
  expect(isEnd({ key: profile, sub: null })).toBe(true);
  expect(isEnd({ key: plan, sub: null })).toBe(false);
  expect(isEnd({ key: profile, sub: 'any' })).toBe(false);
});

test('documents are counted until their step is complete', () => {
  const flags = {} as Parameters<typeof documentsOf>[1];
  const progress = (isCompleted: boolean) =>
    ({
      steps: { PROVIDER_VERIFICATION: { isCompleted } },
      evidence: {
        subject: { trader: null, roots: new Set(), childcareUnder3: false },
        documents: [],
        checks: [],
      },
    }) as unknown as Progress;
  expect(documentsOf(progress(false), flags)).toMatchObject({ required: 1, present: 0 });
  expect(documentsOf(progress(true), flags)).toBeNull();
});
