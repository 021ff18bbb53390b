import { expect, test } from 'vitest';
import {
  needsUpload,
  nextPosition,
  nextToSend,
  retryDelay,
  toRetry,
  unsentOf,
  type UnsentMessage,
} from './queue-rules.ts';

const unsent = (clientMessageId: string, changes: Partial<UnsentMessage> = {}): UnsentMessage => ({
  clientMessageId,
  accountId: 'account',
  conversationId: 'one',
  recipient: 'Julien M.',
  content: { text: clientMessageId },
  position: 1,
  queuedAt: '2026-11-20T10:00:00.000Z',
  state: 'queued',
  problem: null,
  ...changes,
});

test('sends in the order of writing', () => {
  const messages = [unsent('second', { position: 2 }), unsent('first', { position: 1 })];
  expect(nextToSend(messages)?.clientMessageId).toBe('first');
});

test('a refused message does not hold back the later ones', () => {
  const messages = [unsent('refused', { state: 'failed' }), unsent('next', { position: 2 })];
  expect(nextToSend(messages)?.clientMessageId).toBe('next');
  expect(nextToSend([unsent('refused', { state: 'failed' })])).toBeUndefined();
});

test('shows the unsent messages of one conversation in their order', () => {
  const messages = [
    unsent('b', { position: 2 }),
    unsent('other', { conversationId: 'two' }),
    unsent('a', { position: 1, state: 'failed' }),
  ];
  expect(unsentOf(messages, 'one').map(({ clientMessageId }) => clientMessageId)).toEqual(['a', 'b']);
});

test('a new message comes after all others of the account', () => {
  expect(nextPosition([], 1)).toBe(1);
  expect(nextPosition([unsent('a', { position: 7 }), unsent('b', { position: 3 })], 1)).toBe(8);
});

test('a new message comes after those of other tabs, which this one has not read', () => {
  expect(nextPosition([unsent('a', { position: 7 })], 20)).toBe(20);
});

test('attempts become rarer, at least one a minute', () => {
  expect([1, 2, 3, 20].map(retryDelay)).toEqual([2000, 4000, 8000, 60_000]);
});

const photo = new File(['x'], 'fuite.jpg', { type: 'image/jpeg' });

test('a photo is uploaded once before its message is sent', () => {
  expect(needsUpload(unsent('text'))).toBe(false);
  expect(needsUpload(unsent('photo', { photo }))).toBe(true);
  expect(needsUpload(unsent('photo', { photo, content: { fileId: 'file' } }))).toBe(false);
});

test('a refused message is sent once more with its photo uploaded again', () => {
  const refused = { state: 'failed', problem: 'Non', content: { text: 'Voici', fileId: 'file' } } as const;
  expect(toRetry(unsent('a', { ...refused, photo }))).toEqual(
    unsent('a', { content: { text: 'Voici' }, photo }),
  );
  expect(toRetry(unsent('a', refused))).toEqual(unsent('a', { content: refused.content }));
});
