import { describe, expect, test } from 'vitest';
import { stepKeys, type StepKey } from '#contract/onboarding-limits.ts';
import { toConfig } from './config-rules.ts';
import { changesOf, withService } from './edit-rules.ts';
import {
  countValid,
  enabledDays,
  fieldNames,
  isSame,
  problemsOf,
  readFields,
  requiredFields,
} from './field-rules.ts';
import { toLiveFields } from './live-rules.ts';
import type { Progress, Step } from './progress-rules.ts';
import type { ProgressRow } from './queries.ts';
import { toStatus } from './view-rules.ts';

const today = '2026-03-02';
const row = {
  first_name: 'Nadia',
  last_name: 'Haddad',
  home_country: null,
  country: 'FR',
  cover_name: null,
  by_appointment: false,
  services: [{ id: 'a', title: 'Fuite', category_id: 'leak-repair', price_cents: 4550, price_unit: 'VISIT' }],
  hours: [
    [1, 540, 720],
    [1, 840, 1080],
    [7, 0, 1440],
  ],
} as unknown as ProgressRow;

describe('the live fields', () => {
  test('contain prices in euros and the days of the week', () => {
    const { SERVICES: services, AVAILABILITY: week } = toLiveFields(row, null);
    expect(services['services']).toMatchObject([{ id: 'a', name: 'Fuite', price: 45.5 }]);
    expect(week['monday']).toEqual({
      enabled: true,
      slots: [
        { start: '09:00', end: '12:00' },
        { start: '14:00', end: '18:00' },
      ],
    });
    expect(week['tuesday']).toEqual({ enabled: false, slots: [] });
    expect(week['sunday']).toEqual({ enabled: true, slots: [{ start: '00:00', end: '24:00' }] });
  });

  test('contain the country of the business where the person has none', () => {
    expect(toLiveFields(row, 'AB12').PERSONAL_INFO).toMatchObject({ country: 'FR', idNumber: 'AB12' });
    expect(toLiveFields({ ...row, home_country: 'BE' }, null).PERSONAL_INFO['country']).toBe('BE');
    expect(toLiveFields({ ...row, cover_name: 'a.webp' }, null).PROVIDER_PROFILE['cover']).toBe(
      '/media/a.webp',
    );
  });
});

describe('the form of a step', () => {
  const field = (key: StepKey, name: string) =>
    toConfig(key, 'fr', [{ id: 'plumbing', name: 'Plomberie' }]).fields.find((one) => one.name === name);

  test.each([
    ['SERVICES', 'services', true, 1, 50],
    ['SERVICES', 'services.name', true, 3, 80],
    ['SERVICES', 'services.price', true, 0.01, 10_000],
    ['SERVICES', 'services.duration', true, 15, 720],
    ['SERVICES', 'services.description', true, 20, 2000],
    ['SERVICES', 'services.priceUnit', false, null, null],
    ['SERVICES', 'services.toPrepare', false, null, 8],
    ['PERSONAL_INFO', 'idNumber', true, 6, 20],
    ['PROVIDER_PROFILE', 'headline', true, 3, 120],
    ['PROVIDER_PROFILE', 'businessName', false, 2, 80],
    ['SERVICES', 'services.durationMultiples', false, 1, 12],
    ['SERVICE_AREA', 'areaInsee', false, 1, 100],
    ['SERVICE_AREA', 'radiusKm', true, 1, 100],
    ['PERSONAL_INFO', 'languages', true, 1, null],
    ['PERSONAL_INFO', 'birthDate', true, 18, null],
    ['AVAILABILITY', 'monday', false, null, 8],
    ['PROVIDER_PROFILE', 'bio', true, 20, 2000],
  ] as const)('%s %s: required %s, from %s to %s', (key, name, required, min, max) => {
    expect(field(key, name)).toMatchObject({ required, min, max });
  });

  test('has its choices in the language of the reader', () => {
    expect(field('SERVICES', 'services.category')?.options).toEqual([
      { value: 'plumbing', label: 'Plomberie' },
    ]);
    expect(field('SERVICES', 'services.name')?.options).toBeNull();
    const plans = field('SUBSCRIPTION_PLAN', 'plan')?.options?.map(({ value }) => value);
    expect(plans).toEqual(['FREE', 'MONTHLY', 'ANNUAL']);
    const { subSteps } = toConfig('PROVIDER_VERIFICATION', 'fr', []);
    expect(subSteps).toEqual(['identity-verification', 'document-upload']);
  });

  test('has a help text with its numbers, only where there is one', () => {
    const helps = stepKeys.flatMap((key) => toConfig(key, 'fr', []).fields.map(({ help }) => help));
    expect(helps.some((help) => help === null)).toBe(true);
    expect(helps.every((help) => help === null || (help !== '' && !help.includes('{{')))).toBe(true);
    expect(field('PERSONAL_INFO', 'birthDate')?.help ?? '18').toContain('18');
  });
});

describe('a change', () => {
  const service = { id: 'a', name: 'Fuite', price: 45 };

  test('is none when a service has the same values, with or without its id', () => {
    expect(isSame('services', [service], [service])).toBe(true);
    expect(isSame('services', [{ ...service, id: undefined }], [service])).toBe(true);
    expect(isSame('services', [{ ...service, id: 'b' }], [service])).toBe(false);
    expect(isSame('services', [{ ...service, price: 46 }], [service])).toBe(false);
    expect(isSame('services', [service, service], [service])).toBe(false);
    expect(isSame('services', [service], null)).toBe(false);
    expect(isSame('services', null, undefined)).toBe(true);
  });

  test('of city or postal code clears the commune, unless one is given', () => {
    const present = { city: 'Lyon', postalCode: '69003', insee: '69123' };
    expect(changesOf({ city: 'Lyon', street: 'rue' }, present)).toEqual({ street: 'rue' });
    expect(changesOf({ city: 'Bron' }, present)).toEqual({ city: 'Bron', insee: null });
    expect(changesOf({ postalCode: '69500' }, present)).toEqual({ postalCode: '69500', insee: null });
    expect(changesOf({ city: 'Bron', insee: '69029' }, present)).toEqual({ city: 'Bron', insee: '69029' });
    expect(changesOf({ city: 'Bron' }, { city: 'Lyon', insee: null })).toEqual({ city: 'Bron' });
  });

  test('of one service replaces it in its place, adds it or removes it', () => {
    const list = [{ id: 'a' }, { id: 'b', name: 'old' }];
    expect(withService(list, 'b', { id: 'b', name: 'new' })).toEqual([{ id: 'a' }, { id: 'b', name: 'new' }]);
    expect(withService(list, 'c', { id: 'c' })).toEqual([...list, { id: 'c' }]);
    expect(withService(list, 'a', undefined)).toEqual([{ id: 'b', name: 'old' }]);
  });
});

describe('a day', () => {
  const slot = { start: '09:00', end: '12:00' };
  const on = { enabled: true, slots: [slot] };

  test('counts when it is enabled', () => {
    const data = { monday: on, tuesday: { enabled: false, slots: [slot] }, wednesday: null, sunday: on };
    expect(enabledDays(data).map(({ weekday, day }) => [weekday, day])).toEqual([
      [1, 'monday'],
      [7, 'sunday'],
    ]);
  });

  test('is required unless visits are by appointment, each with its spans', () => {
    const problems = (data: object) =>
      problemsOf('AVAILABILITY', fieldNames('AVAILABILITY'), { ...data }, today);
    expect(problems({})).toEqual({ days: { key: 'day_required' } });
    expect(problems({ byAppointment: true })).toEqual({});
    expect(problems({ monday: on })).toEqual({});
    expect(problems({ monday: { enabled: true, slots: [] } })).toEqual({
      'monday.slots': { key: 'slot_required' },
    });
  });
});

describe('fields', () => {
  test('that are empty are reported where they are required', () => {
    const problems = problemsOf('PROVIDER_PROFILE', ['headline', 'businessName'], { headline: ' ' }, today);
    expect(problems).toEqual({ headline: { key: 'required' } });
    expect(problemsOf('SERVICES', ['services'], { services: [] }, today)).toHaveProperty('services');
    expect(problemsOf('SERVICE_AREA', ['radiusKm'], {}, today)).toEqual({
      radiusKm: { key: 'required' },
    });
  });

  test('that are absent are omitted, lists that were cleared are empty', () => {
    const fields = ['languages', 'street', 'city'];
    expect(readFields('PERSONAL_INFO', fields, { languages: [], street: undefined }, today)).toEqual({
      values: { languages: [] },
      problems: {},
    });
    expect(
      countValid({ 'services.0.name': { key: 'x' }, bio: { key: 'x' } }, ['services', 'bio', 'plan']),
    ).toBe(1);
    expect(countValid({ 'monday.slots': { key: 'x' } }, ['days'])).toBe(0);
    expect(countValid({}, ['days'])).toBe(1);
  });

  test('of an area depend on its kind', () => {
    expect(requiredFields('SERVICE_AREA', {})).toContain('radiusKm');
    expect(requiredFields('SERVICE_AREA', { areaType: 'AREAS' })).not.toContain('radiusKm');
  });
});

test('a status contains the progress of the provider', () => {
  const step = (key: StepKey): Step => ({
    key,
    percentage: key === 'PROVIDER_SIGNUP' ? 100 : 0,
    isStarted: false,
    isCompleted: key === 'PROVIDER_SIGNUP',
    version: 3,
    draft: {},
    fieldVersions: {},
    subSteps: {},
    live: {},
    data: {},
  });
  const states = stepKeys.map(step);
  const progress = { providerId: 'p', isOnboarded: false, states } as unknown as Progress;
  const measure = { today, documents: null, flags: { payments: false } } as never;
  const status = toStatus(progress, null, { language: 'fr', measure });
  expect(status).toMatchObject({
    currentStepKey: 'PERSONAL_INFO',
    previousStepKey: 'PROVIDER_SIGNUP',
    overallCompletionPercentage: 12,
    totalSteps: 8,
    completedSteps: 1,
    canCompleteOnboarding: false,
  });
  expect(status.steps.map(({ stepOrder }) => stepOrder)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(status.steps[0]?.subSteps.every(({ isCompleted }) => isCompleted)).toBe(true);
  const [identity, upload] =
    status.steps.find(({ stepKey }) => stepKey === 'PROVIDER_VERIFICATION')?.subSteps ?? [];
  expect(identity).toMatchObject({ completionPercentage: 0, isCompleted: false });
  expect(upload).toMatchObject({ completionPercentage: 100, isCompleted: true });
  expect(toStatus(progress, 'SERVICES', { language: 'fr', measure }).currentStepKey).toBe('SERVICES');
});
