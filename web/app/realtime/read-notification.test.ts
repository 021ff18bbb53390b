import { expect, test } from 'vitest';
import { readNotification } from './live-connection.ts';

const now = new Date('2026-11-20T10:00:00Z');
const line = {
  id: '019366a0-0000-7000-8000-000000000001',
  message: 'Amina vous a écrit.',
  type: 'TEXT_MESSAGE',
  priority: 'NORMAL',
  timestamp: '2026-11-20T09:59:00.000Z',
  read: false,
  link: '/messages/1',
};

test('a notification is read as the API returns it', () => {
  expect(readNotification(JSON.stringify(line))).toEqual(line);
});

test.each([
  ['Votre message est arrivé', 'Votre message est arrivé'],
  ['{"message":"Votre message est arrivé"}', 'Votre message est arrivé'],
  [JSON.stringify({ ...line, type: 'OF_TOMORROW', link: 'https://elsewhere.example' }), line.message],
  ['{"message":7}', '{"message":7}'],
])('a malformed one is a plain text message without a link: %s', (body, message) => {
  const read = readNotification(body, now);
  expect(read).toMatchObject({ message, type: 'TEXT_MESSAGE', timestamp: '2026-11-20T10:00:00.000Z' });
  expect(read?.link).toBeUndefined();
  expect(read?.id).toMatch(/^plain:/);
});

test('one without any text changes nothing, a long one is cut', () => {
  expect(readNotification('  ')).toBeUndefined();
  expect(readNotification('a'.repeat(5000))?.message).toHaveLength(300);
});
