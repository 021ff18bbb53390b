import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { isAuthSecret, isPublicKey, isPushEndpoint, toDevice } from './rules.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://push.example/abc', true],
  ['https://a.below.example/abc', true],
  ['https://below.example/abc', false],
  ['https://a.push.example/abc', false],
  ['https://push.example:8443/abc', false],
  ['https://evil.example/abc', false],
  ['http://push.example/abc', false],
  ['https://push.example/a/../abc', false],
  ['https://user@push.example/abc', false],
  ['https://:password@push.example/abc', false],
  ['https://push.example/abc#part', false],
  ['push.example', false],
])('pushes may be sent to %s: %s', (endpoint, isAllowed) => {
  expect(isPushEndpoint(endpoint, ['push.example', '.below.example'])).toBe(isAllowed);
});

test('a key of a browser is an uncompressed point of its curve, in base64url', () => {
  const ecdh = createECDH('prime256v1');
  const point = ecdh.generateKeys();
  const key = point.toString('base64url');
  expect(isPublicKey(key)).toBe(true);
  expect(isPublicKey(`${key}=`)).toBe(false);
  expect(isPublicKey(ecdh.getPublicKey('base64url', 'compressed'))).toBe(false);
  expect(isPublicKey(Buffer.from(ecdh.getPublicKey(null, 'hybrid')).toString('base64url'))).toBe(false);
  expect(isPublicKey(Buffer.alloc(65, 4).toString('base64url'))).toBe(false);
});

test('a secret of a browser has sixteen bytes', () => {
  const secretOf = (bytes: number) => Buffer.alloc(bytes, 1).toString('base64url');
  expect([15, 16, 17].map((bytes) => isAuthSecret(secretOf(bytes)))).toEqual([false, true, false]);
  expect(isAuthSecret(`${secretOf(16)}=`)).toBe(false);
});

test.each([
  ['Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36', 'Chrome', 'Android', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17 like Mac OS X) Version/17 Safari/604.1', 'Safari', 'iOS', true],
  ['Mozilla/5.0 (iPad; CPU OS 17 like Mac OS X) Mobile/15E148 Safari/604.1', 'Safari', 'iOS', false],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36 Edg/126.0', 'Edge', 'Windows', false],
  ['curl/8', null, null, false],
])('%s is %s on %s', (user_agent, browser, system, isPhone) => {
  const at = new Date('2026-03-10T12:00:00Z');
  const device = toDevice({ id: 'd', user_agent, created_at: at, last_sent_at: null });
  const subscribedAt = at.toISOString();
  expect(device).toEqual({ id: 'd', browser, system, isPhone, subscribedAt, lastSentAt: null });
});
