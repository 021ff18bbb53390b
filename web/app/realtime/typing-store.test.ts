import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { typingFadesMs } from '#contract/messaging-rules.ts';
import { clearTyping, isTyping, sendTyping, setTyping, setTypingPublisher } from './typing-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  clearTyping();
  vi.useRealTimers();
});

test('a typing signal fades unless it is repeated', () => {
  setTyping('a', true);
  vi.advanceTimersByTime(typingFadesMs - 1);
  setTyping('a', true);
  vi.advanceTimersByTime(typingFadesMs - 1);
  expect(isTyping('a')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isTyping('a')).toBe(false);
});

test('a signal belongs to one conversation and ends when the typing stops', () => {
  setTyping('a', true);
  setTyping('b', true);
  setTyping('a', false);
  expect([isTyping('a'), isTyping('b')]).toEqual([false, true]);
});

test('typing is sent while the connection is open only', () => {
  const sent: unknown[] = [];
  expect(sendTyping('a', true)).toBe(false);
  setTypingPublisher((...signal) => sent.push(signal));
  expect(sendTyping('a', true)).toBe(true);
  setTypingPublisher(null);
  sendTyping('a', false);
  expect(sent).toEqual([['a', true]]);
});
