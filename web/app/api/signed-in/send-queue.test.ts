import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSendQueue } from './send-queue.ts';

type Delivery = 'sent' | 'refused' | 'later';

/** A queue of texts whose storage is an array, and whose calls end when the test says so. */
function createTexts(...stored: string[]) {
  const calls: { text: string; end: (delivery: Delivery) => Promise<void> }[] = [];
  const queue = createSendQueue<string>({
    reload: () => undefined,
    next: (isWanted) => stored.find(isWanted),
    idOf: (text) => text,
    delayMs: (failures) => failures * 1000,
  });
  const start = () =>
    queue.start(
      (text) =>
        new Promise((resolve) => {
          async function end(delivery: Delivery): Promise<void> {
            if (delivery === 'sent') stored.splice(stored.indexOf(text), 1);
            resolve(delivery);
            await setImmediate();
          }
          calls.push({ text, end });
        }),
    );
  return {
    queue,
    start,
    stored,
    texts: () => calls.map(({ text }) => text),
    end: async (delivery: Delivery) => calls.at(-1)?.end(delivery),
  };
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what is stored is sent from the start on, one after another', async () => {
  const { queue, start, texts, end } = createTexts('Un', 'Deux');
  await queue.flush();
  expect(texts()).toEqual([]);
  start();
  await setImmediate();
  expect(texts()).toEqual(['Un']);
  expect(queue.sendingId.get()).toBe('Un');
  await end('sent');
  expect(texts()).toEqual(['Un', 'Deux']);
  await end('sent');
  expect(queue.sendingId.get()).toBeNull();
  expect(queue.isSending()).toBe(false);
});

test('a lost connection holds the others, and each failure in a row waits longer', async () => {
  const { start, texts, end } = createTexts('Un', 'Deux');
  start();
  await setImmediate();
  for (const failures of [1, 2]) {
    await end('later');
    vi.advanceTimersByTime(failures * 1000 - 1);
    await setImmediate();
    expect(texts()).toHaveLength(failures);
    vi.advanceTimersByTime(1);
    await setImmediate();
    expect(texts()).toHaveLength(failures + 1);
  }
  await end('sent');
  await end('later');
  vi.advanceTimersByTime(1000);
  await setImmediate();
  expect(texts()).toEqual(['Un', 'Un', 'Un', 'Deux', 'Deux']);
});

test('a refused item that could not be marked lets the others pass', async () => {
  const { start, texts, end } = createTexts('Un', 'Deux');
  start();
  await setImmediate();
  await end('refused');
  await end('sent');
  expect(texts()).toEqual(['Un', 'Deux']);
});

test('what is written, or a network that comes back, during a lost attempt makes the next one at once', async () => {
  const { queue, start, stored, texts, end } = createTexts('Un');
  start();
  await setImmediate();
  stored.push('Deux');
  void queue.flush();
  await end('later');
  expect(texts()).toEqual(['Un', 'Un']);
  window.dispatchEvent(new Event('online'));
  await end('later');
  expect(texts()).toEqual(['Un', 'Un', 'Un']);
});

test('after the end nothing is sent, neither by the timer nor by the network', async () => {
  const { start, texts, end } = createTexts('Un');
  const stop = start();
  await setImmediate();
  await end('later');
  stop();
  vi.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event('online'));
  await setImmediate();
  expect(texts()).toEqual(['Un']);
});
