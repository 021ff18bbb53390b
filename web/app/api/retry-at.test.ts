import { expect, test, vi } from 'vitest';
import { retryAtOf, withRetryAt } from './retry-at.ts';

const error = { status: 429, data: { errorCode: 'RAT001' } };

function metaWith(retryAfter?: string) {
  return { response: new Response(null, { headers: retryAfter ? { 'retry-after': retryAfter } : {} }) };
}

test('a refused call tells from when on it is accepted again', () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z') });
  const told = withRetryAt(error, metaWith('90'));
  vi.useRealTimers();
  expect(told).toMatchObject(error);
  expect(retryAtOf(told)).toEqual(new Date('2026-11-23T10:01:30Z'));
});

test.each([metaWith(), metaWith('soon'), {}, undefined])('without a time there is none', (meta) => {
  expect(retryAtOf(withRetryAt(error, meta))).toBeUndefined();
});
