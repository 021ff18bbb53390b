import { expect, test } from 'vitest';
import { nextWaiting } from './next-message.tsx';

const waiting = { since: '2026-03-02T09:00:00Z', dueAt: '2026-03-03T09:00:00Z' };
const listed = [
  { id: 'a', waiting },
  { id: 'b', waiting: null },
  { id: 'c', waiting },
  { id: 'd', waiting },
];
const idOf = (id: string, ...hidden: string[]) => nextWaiting(listed, id, new Set(hidden))?.id;

test('a message leads to the next one that waits, and from the last to the first', () => {
  expect(idOf('a')).toBe('c');
  expect(idOf('a', 'c')).toBe('d');
  expect(idOf('d')).toBe('a');
  expect(idOf('d', 'a', 'c')).toBeUndefined();
  expect(idOf('elsewhere')).toBe('a');
});
