import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorPayload } from '#contract/primitives.ts';
import { startTestApp, type SignedInUser, type TestApp } from './app.ts';
import { makeProvider } from '#server/features/providers/factory.ts';

/**
 * The texts about fields (docs/product/interface.md#texts), word for word, as the calls return them to an English
 * reader.
 */
let testApp: TestApp;
let people: Record<'visitor' | 'client' | 'provider', SignedInUser | undefined>;
let serviceId: string;
beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
  const provider = await testApp.signUp({ userType: 'provider' });
  people = { visitor: undefined, client: await testApp.signUp(), provider };
  const made = await makeProvider(testApp.deps, { accountId: provider.id });
  serviceId = made.serviceIds[0] ?? '';
});
afterAll(() => testApp.close());

const english = { 'accept-language': 'en' };
async function textsOf(who: keyof typeof people, call: string, payload?: object) {
  const [method, path] = call.split(' ') as ['GET' | 'POST' | 'PUT', string];
  const said = payload && { payload };
  const url = `/api/v1${path}`;
  const answer = await testApp.request({ method, url, headers: english, as: people[who], ...said });
  const { errorCode, validationErrors } = answer.json<ErrorPayload>();
  expect([answer.statusCode, errorCode]).toEqual([400, 'VAL001']);
  return validationErrors;
}

const names = 'First and last names are required';
const step = (key: string, action = 'update') => `PUT /onboarding/transition?stepKey=${key}&action=${action}`;
const slot = { start: '09:00', end: '12:00' };

describe('a missing field', () => {
  test.each([
    ['visitor', 'POST /auth/register', { email: 'Email is required' }],
    ['visitor', 'POST /auth/register', { password: 'Password is required' }],
    ['visitor', 'POST /auth/register', { firstName: names, lastName: names }],
    ['visitor', 'POST /providers/register', { phone: 'Phone number is required' }],
    ['visitor', 'POST /providers/register', { confirmPassword: 'Passwords do not match' }],
    ['visitor', 'POST /providers/register', { termsAccepted: 'You must accept the terms and conditions' }],
    ['visitor', 'POST /auth/login', { email: 'Email is required', password: 'Password is required' }],
    ['visitor', 'POST /auth/forgot-password', { email: 'Email is required' }],
    ['visitor', 'POST /auth/reset-password', { newPassword: 'Password is required' }],
    ['provider', 'POST /services', { title: 'Title is required', price: 'Price is required' }],
    ['provider', 'POST /services', { description: 'Description is required' }],
    ['provider', 'POST /services', { categoryId: 'Category is required' }],
    ['provider', 'POST /services', { durationMinutes: 'Duration is required' }],
    ['client', 'POST /bookings', { startAt: 'Date and time are required' }],
    ['provider', 'POST /providers/me/time-off', { startAt: 'Date and time are required' }],
    ['provider', 'POST /subscriptions/me', { plan: 'Please select a subscription plan' }],
    ['provider', step('SUBSCRIPTION_PLAN', 'update'), { nothing: 'This field does not exist' }],
    ['provider', step('PERSONAL_INFO', 'complete'), { birthDate: 'This field is required' }],
    ['provider', step('PERSONAL_INFO', 'complete'), { phone: 'Phone number is required' }],
    ['provider', step('PERSONAL_INFO', 'complete'), { street: 'Street is required' }],
    ['provider', step('PERSONAL_INFO', 'complete'), { city: 'City is required' }],
    ['provider', step('PERSONAL_INFO', 'complete'), { postalCode: 'Postal code is required' }],
  ] as const)('in a %s in %s has the text %j', async (who, call, expected) =>
    expect(await textsOf(who, call, { nothing: 1 })).toMatchObject(expected),
  );
});

describe('a country without visits or providers', () => {
  const visit = 'Visits take place in France and Monaco';
  const base = 'Providers work from France: please give an address in France';
  const home = 'Choose France, Belgium, Switzerland, Luxembourg or Monaco';

  test.each([
    ['client', 'POST /bookings', { address: { country: 'BE' } }, { 'address.country': visit }],
    ['client', 'POST /bookings', { address: { country: 'fr' } }, { 'address.country': visit }],
    ['provider', 'PUT /providers/me', { address: { country: 'CH' } }, { 'address.country': base }],
    ['provider', step('SERVICE_AREA'), { country: 'LU' }, { country: base }],
    ['provider', step('PERSONAL_INFO'), { country: 'US' }, { country: home }],
  ] as const)('%s %s: %j', async (who, call, payload, expected) => {
    expect(await textsOf(who, call, payload)).toMatchObject(expected);
  });
});

describe('an empty field', () => {
  const address = { street: '', city: '', postalCode: '', country: '' };

  test.each([
    [
      'visitor',
      'POST /auth/login',
      { email: ' ', password: '' },
      { email: 'Email is required', password: 'Password is required' },
    ],
    [
      'visitor',
      'POST /auth/register',
      { firstName: '  ', lastName: '' },
      { firstName: names, lastName: names },
    ],
    [
      'provider',
      'POST /services',
      { title: '', description: ' ', categoryId: '', price: null },
      {
        title: 'Title is required',
        description: 'Description is required',
        categoryId: 'Category is required',
        price: 'Price is required',
      },
    ],
    [
      'client',
      'POST /bookings',
      { address },
      {
        'address.street': 'Street is required',
        'address.city': 'City is required',
        'address.postalCode': 'Postal code is required',
        'address.country': 'Country is required',
      },
    ],
    [
      'provider',
      'PUT /providers/me',
      { address },
      {
        'address.city': 'City is required',
        'address.postalCode': 'Postal code is required',
        'address.country': 'Country is required',
      },
    ],
    [
      'provider',
      'PUT /providers/me',
      { areaInsee: ['69123', ''] },
      { 'areaInsee.1': 'An area cannot be empty' },
    ],
    [
      'provider',
      'PUT /providers/me/opening-hours',
      { openingHours: [{ weekday: 1, slots: [{ start: '09:00', end: '' }] }] },
      {
        'openingHours.0.slots.0.end': 'Each slot needs a start and an end',
      },
    ],
    [
      'provider',
      step('AVAILABILITY'),
      { monday: { enabled: true, slots: [{ end: '12:00' }] } },
      {
        'monday.slots.0.start': 'Each slot needs a start and an end',
      },
    ],
    [
      'provider',
      step('SERVICES', 'complete'),
      { services: [{ name: '', description: '', category: '', price: '', duration: '' }] },
      {
        'services.0.name': 'Title is required',
        'services.0.category': 'Category is required',
        'services.0.description': 'Description is required',
        'services.0.price': 'Price is required',
        'services.0.duration': 'Duration is required',
      },
    ],
    [
      'provider',
      step('SERVICE_AREA', 'complete'),
      { areaType: 'AREAS', areaInsee: [] },
      { areaInsee: 'Choose at least one area' },
    ],
  ] as const)('in a %s in %s has the text %j', async (who, call, payload, expected) =>
    expect(await textsOf(who, call, payload)).toMatchObject(expected),
  );
});

describe('an invalid field', () => {
  const visit = { street: '3 rue des Lilas', city: 'Lyon', postalCode: '69003' };

  test.each([
    ['visitor', 'POST /auth/register', { email: 'amina' }, { email: 'Email address is not valid' }],
    ['visitor', 'POST /auth/register', { password: 'Ab1' }, { password: 'Must be at least 8 characters' }],
    [
      'visitor',
      'POST /auth/register',
      { termsAccepted: false },
      { termsAccepted: 'You must accept the terms and conditions' },
    ],
    [
      'visitor',
      'POST /providers/register',
      { phone: '12' },
      { phone: 'Invalid format (example: +33 6 12 34 56 78)' },
    ],
    ['provider', 'POST /services', { price: -1 }, { price: 'Value must be positive' }],
    ['provider', 'POST /services', { price: 1e9 }, { price: 'Value must be between 0.01 and 10,000' }],
    [
      'provider',
      'POST /services',
      { durationMinutes: 5 },
      { durationMinutes: 'Value must be between 15 and 720' },
    ],
    ['provider', 'POST /services', { title: 'x'.repeat(81) }, { title: 'Cannot exceed 80 characters' }],
    ['client', 'POST /bookings', { durationMinutes: -15 }, { durationMinutes: 'Value must be positive' }],
    [
      'client',
      'POST /bookings',
      { address: { ...visit, postalCode: '123' } },
      {
        'address.postalCode': 'Postal code must have exactly 5 digits',
      },
    ],
    ['client', 'POST /reviews', { rating: 6 }, { rating: 'Value must be between 1 and 5' }],
    ['visitor', 'GET /providers?minRating=9', undefined, { minRating: 'Value must be between 0 and 5' }],
    [
      'visitor',
      'GET /services?size=0',
      undefined,
      { size: expect.stringMatching(/^Value must be between 1 and [\d,]+$/) },
    ],
    ['provider', step('SERVICE_AREA'), { radiusKm: 0 }, { radiusKm: 'Value must be between 1 and 100' }],
    [
      'provider',
      step('PERSONAL_INFO'),
      { birthDate: '2015-01-01' },
      { birthDate: 'You must be at least 18 years old' },
    ],
    [
      'provider',
      step('PERSONAL_INFO'),
      { birthDate: '1801-01-01' },
      { birthDate: 'Please check your date of birth' },
    ],
    [
      'provider',
      step('PERSONAL_INFO'),
      { idNumber: 'A 1' },
      { idNumber: '6 to 20 letters and digits, without spaces' },
    ],
    [
      'provider',
      step('AVAILABILITY', 'complete'),
      {
        monday: { enabled: true, slots: [{ start: '12:00', end: '09:00' }, slot] },
      },
      { 'monday.slots.0.end': 'The end must come after the start' },
    ],
  ] as const)('in a %s in %s has the text %j', async (who, call, payload, expected) =>
    expect(await textsOf(who, call, payload)).toMatchObject(expected),
  );

  test('a visit in the past, and an address that is taken', async () => {
    const body = { serviceId, startAt: '2026-03-01T09:00:00Z', address: visit };
    expect(await textsOf('client', 'POST /bookings', body)).toEqual({
      startAt: 'The date must be in the future',
    });
    const taken = {
      email: people.client?.email,
      password: 'Grenier-bleu-42',
      firstName: 'Amina',
      lastName: 'Benali',
    };
    const call = { method: 'POST', url: '/api/v1/auth/register', headers: english, payload: taken } as const;
    expect((await testApp.request(call)).json<ErrorPayload>().message).toBe(
      'This email address is already in use',
    );
  });
});
