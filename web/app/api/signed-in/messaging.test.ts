import { beforeEach, expect, test } from 'vitest';
import { createStore, type AppStore } from '../store.ts';
import { messaging, readNewer, readThreadAgain, threadArgument } from './messaging.ts';

const id = '018f0000-0000-7000-8000-000000000000';

/** What the server has of the conversation, the newest first, and the requests that wait for an answer. */
let stored: { id: string; sentAt: string }[];
let waiting: (() => void)[];
let store: AppStore;

const message = (name: string, minute: number) => ({
  id: name,
  sentAt: `2026-05-04T09:${String(minute).padStart(2, '0')}:00.000Z`,
});

/** The server reads at once, like a database; the answer leaves when it is released. */
function answer(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const edge = stored.findIndex((one) => one.id === searchParams.get('after'));
  const content = edge === -1 ? [...stored] : stored.slice(0, edge).toReversed();
  const body = { content, last: true };
  return new Promise((resolve) => {
    waiting.push(() => resolve(Response.json(body)));
  });
}

async function release(): Promise<void> {
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  waiting.shift()?.();
}

async function shown(): Promise<string[] | undefined> {
  const cached = messaging.endpoints.listMessages.initiate(threadArgument(id), { subscribe: false });
  const { data } = await store.dispatch(cached);
  return data?.content.map((one) => one.id);
}

const readFirst = () => store.dispatch(messaging.endpoints.listMessages.initiate(threadArgument(id)));

beforeEach(() => {
  stored = [message('a', 1)];
  waiting = [];
  store = createStore({
    fetch: (input, init) => answer(new Request(input, init)),
    baseUrl: 'http://internal',
    language: () => 'fr',
  });
});

async function openThread(): Promise<void> {
  const first = readFirst();
  await release();
  await first;
}

test('a message that arrives while newer ones are being read is read too', async () => {
  await openThread();
  stored = [message('b', 2), ...stored];
  const reading = store.dispatch(readNewer(id, 'b'));
  await expect.poll(() => waiting.length).toBe(1);
  stored = [message('c', 3), ...stored];
  const again = store.dispatch(readNewer(id, 'c'));
  await release();
  await release();
  await Promise.all([reading, again]);
  expect(await shown()).toEqual(['c', 'b', 'a']);
});

test('a message that arrives while the thread is read for the first time is read too', async () => {
  const first = readFirst();
  await expect.poll(() => waiting.length).toBe(1);
  stored = [message('b', 2), ...stored];
  const newer = store.dispatch(readNewer(id, 'b'));
  // A later request may be answered first.
  await new Promise(setImmediate);
  waiting.pop()?.();
  await release();
  await Promise.all([first, newer]);
  expect(await shown()).toEqual(['b', 'a']);
});

test('a message that was sent before an own one, and is told after it, is read', async () => {
  await openThread();
  const own = message('own', 3);
  stored = [own, message('b', 2), ...stored];
  store.dispatch(
    messaging.util.updateQueryData('listMessages', threadArgument(id), (thread) => {
      thread.content = [own, ...thread.content] as typeof thread.content;
    }),
  );
  const newer = store.dispatch(readNewer(id, 'b'));
  await release();
  await release();
  await newer;
  expect(await shown()).toEqual(['own', 'b', 'a']);
});

test('a change during a reading of the whole thread is read too', async () => {
  await openThread();
  const reading = store.dispatch(readThreadAgain(id));
  await expect.poll(() => waiting.length).toBe(1);
  stored = [];
  const again = store.dispatch(readThreadAgain(id));
  await release();
  await release();
  await Promise.all([reading, again]);
  expect(await shown()).toEqual([]);
});
