import { expect, test } from 'vitest';
import type { Message } from '#contract/messaging.ts';
import { threadRows } from './message-rows.tsx';

const message = (id: string, sentAt: string, senderId = 'me'): Message => ({
  id,
  conversationId: 'conversation',
  clientMessageId: null,
  senderId,
  mine: senderId === 'me',
  text: id,
  phraseKey: null,
  photo: null,
  masked: false,
  sentAt,
  editedAt: null,
  deletedAt: null,
  readAt: null,
});

function drawn(
  messages: Message[],
  {
    firstUnreadId = null,
    bookedAt = null,
  }: Partial<{ firstUnreadId: string | null; bookedAt: string | null }> = {},
) {
  return threadRows({ messages: messages.toReversed(), firstUnreadId, bookedAt }).map((row) =>
    row.kind === 'message' ? `${row.key}${row.isLastOfGroup ? '.' : ''}` : row.kind,
  );
}

test('separates the days of Paris', () => {
  expect(drawn([message('a', '2026-11-19T22:59:00.000Z'), message('b', '2026-11-19T23:01:00.000Z')])).toEqual(
    ['day', 'a.', 'day', 'b.'],
  );
});

test('messages of one person within some minutes are one group', () => {
  expect(
    drawn([
      message('a', '2026-11-20T10:00:00.000Z'),
      message('b', '2026-11-20T10:05:00.000Z'),
      message('c', '2026-11-20T10:05:30.000Z', 'other'),
      message('d', '2026-11-20T10:11:00.000Z', 'other'),
    ]),
  ).toEqual(['day', 'a', 'b.', 'c.', 'd.']);
});

test('the line of unread messages ends a group', () => {
  const messages = [
    message('a', '2026-11-20T10:00:00.000Z', 'other'),
    message('b', '2026-11-20T10:01:00.000Z', 'other'),
  ];
  expect(drawn(messages, { firstUnreadId: 'b' })).toEqual(['day', 'a.', 'unread', 'b.']);
});

test.for([
  ['2026-11-20T09:00:00.000Z', ['day', 'booking', 'a.', 'b.']],
  ['2026-11-20T10:30:00.000Z', ['day', 'a.', 'booking', 'b.']],
  ['2026-11-20T12:00:00.000Z', ['day', 'a.', 'b.', 'booking']],
  ['2026-11-18T12:00:00.000Z', ['day', 'booking', 'day', 'a.', 'b.']],
] as const)('the booking of %s has its place in time', ([bookedAt, rows]) => {
  const messages = [message('a', '2026-11-20T10:00:00.000Z'), message('b', '2026-11-20T11:00:00.000Z')];
  expect(drawn(messages, { bookedAt })).toEqual(rows);
});
