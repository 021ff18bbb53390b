import { describe, expect, test } from 'vitest';
import { defaultDestination, safeRedirect } from './safe-redirect.ts';

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
