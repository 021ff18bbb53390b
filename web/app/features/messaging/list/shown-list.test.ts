import { expect, test } from 'vitest';
import type { Conversation } from '#contract/messaging.ts';
import { withOpen } from './conversation-part.tsx';

const conversation = (id: string, changes: Partial<Conversation> = {}) =>
  ({
    id,
    unreadCount: 1,
    archived: false,
    left: false,
    updatedAt: `2026-11-2${id}T10:00:00.000Z`,
    ...changes,
  }) as Conversation;
const ids = (conversations: readonly Conversation[]) => conversations.map(({ id }) => id);
const unread = [conversation('3'), conversation('1')];

test('keeps the conversation that was read by being opened, at its place', () => {
  expect(ids(withOpen(unread, conversation('2', { unreadCount: 0 })))).toEqual(['3', '2', '1']);
});

test('shows it once while the list still has it', () => {
  const read = conversation('1', { unreadCount: 0 });
  expect(withOpen(unread, read)).toEqual([unread[0], read]);
});

test.for([{ unreadCount: 1 }, { archived: true }, { left: true }])('adds none with %j', (changes) => {
  expect(withOpen(unread, conversation('2', { unreadCount: 0, ...changes }))).toBe(unread);
  expect(withOpen(unread, undefined)).toBe(unread);
});
