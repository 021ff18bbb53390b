import { afterEach, expect, test, vi } from 'vitest';
import { accessTokenStorageKey } from '#contract/auth-limits.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { queueChange, startChangeQueue } from './change-queue.ts';

const token = `x.${btoa(JSON.stringify({ sub: 'camille' }))}.y`;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a network that comes back during a lost attempt makes the next one at once', async () => {
  const kept = new Map<string, string>([[accessTokenStorageKey, token]]);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const calls: ((answer: { error?: unknown }) => void)[] = [];
  const isSent = () => ![...kept.keys()].some((key) => key.startsWith('notificationChanges:'));
  // The first action of each attempt is the call.
  let isCalling = true;
  const dispatch = () => {
    if (!isCalling) return undefined;
    return new Promise((resolve) => calls.push(resolve));
  };
  const stop = startChangeQueue(dispatch as unknown as AppDispatch);
  void queueChange({ kind: 'read', id: 'a', unread: 1 });
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  window.dispatchEvent(new Event('online'));
  calls[0]?.({ error: { status: 'FETCH_ERROR' } });
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(isSent()).toBe(false);
  isCalling = false;
  calls[1]?.({});
  await vi.waitFor(() => expect(isSent()).toBe(true));
  stop();
});
