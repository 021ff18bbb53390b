import { expect, test } from 'vitest';
import { isCancelled, returnValuesOf } from './use-social-return.ts';

test('Google and Facebook answer in the query', () => {
  expect(returnValuesOf({ search: '?code=a&state=b', hash: '' })).toEqual({
    code: 'a',
    state: 'b',
    error: null,
    names: {},
  });
});

test('Apple answers in the fragment, with empty fields and the names once', () => {
  expect(
    returnValuesOf({ search: '', hash: '#code=a&state=b&error=&firstName=Nour&lastName=Haddad' }),
  ).toEqual({
    code: 'a',
    state: 'b',
    error: null,
    names: { firstName: 'Nour', lastName: 'Haddad' },
  });
});

test('a person who changed their mind is told from a failure', () => {
  const withError = (error: string) => isCancelled(returnValuesOf({ search: `?error=${error}`, hash: '' }));
  expect(withError('access_denied')).toBe(true);
  expect(withError('user_cancelled_authorize')).toBe(true);
  expect(withError('server_error')).toBe(false);
});
