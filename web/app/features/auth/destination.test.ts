import { expect, test } from 'vitest';
import { destinationAfterSignIn } from './destination.ts';

const token = (roles: string[]) => `x.${btoa(JSON.stringify({ sub: '1', roles }))}.y`;
const provider = token(['CLIENT', 'PROVIDER']);
const at = (pathname: string) => ({ origin: 'https://example.org', pathname });

test.each([
  ['a client', null, '/auth/register', token(['CLIENT']), '/dashboard'],
  ['a new provider', null, '/auth/register', provider, '/provider/publish'],
  ['a provider who signs in', null, '/auth/login', provider, '/dashboard'],
  [
    'a provider from the call to become one',
    '/provider/become-provider/onboarding',
    '/auth/login',
    provider,
    '/provider/publish',
  ],
  ['a provider from elsewhere', '/bookings?when=past', '/auth/register', provider, '/bookings?when=past'],
  ['a token that is none', '/bookings', '/auth/login', 'nonsense', '/bookings'],
  ['another origin', '//evil.example', '/auth/login', null, '/dashboard'],
])('sends %s on', (_who, wanted, pathname, bearer, target) => {
  expect(destinationAfterSignIn(wanted, at(pathname), bearer)).toBe(target);
});
