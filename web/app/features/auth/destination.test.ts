import { expect, test, describe } from 'vitest';
import { destinationAfterSignIn, defaultDestination, safeRedirect } from './destination.ts';

const token = (roles: string[]) => `x.${btoa(JSON.stringify({ sub: '1', roles }))}.y`;
const provider = token(['CLIENT', 'PROVIDER']);
const onboarding = '/provider/become-provider/onboarding';
const at = (pathname: string) => ({ origin: 'https://example.org', pathname });

test.each([
  ['a client', null, '/auth/register', token(['CLIENT']), '/dashboard'],
  ['a new provider', null, '/auth/register', provider, onboarding],
  ['a provider who signs in', null, '/auth/login', provider, '/dashboard'],
  ['a provider from the call to become one', onboarding, '/auth/login', provider, onboarding],
  ['a client who came from it', onboarding, '/auth/login', token(['CLIENT']), onboarding],
  ['a signed-in person at the sign-up', null, '/provider/become-provider/signup', provider, onboarding],
  ['a provider from elsewhere', '/bookings?when=past', '/auth/register', provider, '/bookings?when=past'],
  ['a token that is none', '/bookings', '/auth/login', 'nonsense', '/bookings'],
  ['another origin', '//evil.example', '/auth/login', null, '/dashboard'],
])('redirects %s', (_who, wanted, pathname, bearer, target) => {
  expect(destinationAfterSignIn(wanted, at(pathname), bearer)).toBe(target);
});

const origin = 'https://maisonnee.example';

describe('safeRedirect', () => {
  test.each(['/bookings', '/search?query=m%C3%A9nage#x', '/providers/1?a=%2F%2Fevil'])('keeps %s', (path) => {
    expect(safeRedirect(path, origin)).toBe(path);
  });

  test.each([
    null,
    '',
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/.//evil.example',
    '\\\\evil.example',
    'bookings',
  ])('refuses %j', (path) => {
    expect(safeRedirect(path, origin)).toBe(defaultDestination);
  });

  test.each(['/%2F%2Fevil.example', '/%5Cevil.example'])('keeps %s on our own origin', (path) => {
    expect(new URL(safeRedirect(path, origin), origin).origin).toBe(origin);
  });
});
