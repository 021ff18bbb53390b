import { expect, test } from 'vitest';
import { destinationAfterSignIn } from './destination.ts';

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
