import { expect, test } from 'vitest';
import { displayName, isAnotherPerson, rolesOf, toCurrentUser } from './rules.ts';

test.each([
  ['Amina', 'benali', 'Amina B.'],
  ['Élodie', 'étienne', 'Élodie É.'],
  ['Nour', '', 'Nour'],
  ['Nour', '…', 'Nour'],
])('%s %s is shown as %s', (first_name, last_name, shown) => {
  expect(displayName({ first_name, last_name })).toBe(shown);
});

test.each([
  [{}, {}, false],
  [{ firstName: 'Chloé' }, { firstName: ' chloe' }, false],
  [{ lastName: 'Le Gall' }, { lastName: 'LEGALL' }, false],
  [{ firstName: 'Chloé' }, { firstName: 'Zoé' }, true],
  [{ firstName: null }, { firstName: 'Zoé' }, false],
  [{ firstName: 'Chloé' }, { firstName: null }, false],
  [{ birthDate: '1990-01-02' }, { birthDate: '1990-01-03' }, true],
  [{ idNumber: 'AB 12', lastName: 'Martin' }, { idNumber: 'ab12', lastName: 'Martin' }, false],
  [{ idNumber: 'AB12', lastName: 'Martin' }, { idNumber: 'AB13', lastName: 'Martin' }, true],
])('%j, now %j, is another person: %s', (before, now, expected) => {
  expect(isAnotherPerson(before, now)).toBe(expected);
});

test('roles are those of the catalogue, in its order', () => {
  expect(rolesOf({ roles: ['PROVIDER', 'GUEST', 'CLIENT'] })).toEqual(['CLIENT', 'PROVIDER']);
});

test('the current user contains the provider, and a complete onboarding after the last step', () => {
  const row = {
    id: '0195d0f0-0000-7000-8000-000000000001',
    first_name: 'Amina',
    last_name: 'Benali',
    email: 'amina@example.org',
    email_verified_at: null,
    phone: null,
    roles: ['CLIENT'],
    provider_id: null,
    onboarding_percentage: 0,
    onboarding_completed_at: null,
    avatar_name: null,
    language: 'fr',
    time_zone: 'Europe/Paris',
    created_at: new Date('2026-03-02T09:00:00Z'),
  } as unknown as Parameters<typeof toCurrentUser>[0];
  expect(toCurrentUser(row)).toMatchObject({
    emailVerified: false,
    providerAccount: false,
    onboarding: null,
    avatarUrl: null,
  });
  const provider_id = '0195d0f0-0000-7000-8000-000000000002';
  const provider = { ...row, provider_id, onboarding_percentage: 60, email_verified_at: new Date() };
  expect(toCurrentUser(provider)).toMatchObject({
    emailVerified: true,
    providerAccount: true,
    onboarding: { percentage: 60, complete: false },
  });
  expect(toCurrentUser({ ...provider, onboarding_completed_at: new Date() }).onboarding?.complete).toBe(true);
});
