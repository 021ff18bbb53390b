import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessTokenStorageKey } from '#contract/auth-limits.ts';
import type { SendOutcome } from './send-outcome.ts';
import type { UnsentMessage } from './unsent/queue-rules.ts';
import { queueMessage, startUnsentQueue } from './unsent-queue.ts';

/** What all tabs share. */
const stored = vi.hoisted(() => new Map<string, UnsentMessage>());
const storage = vi.hoisted(() => ({ hasRoom: true }));
vi.mock('./unsent/unsent-database.ts', () => ({
  readUnsent: () => Promise.resolve([...stored.values()]),
  storeUnsent(message: UnsentMessage) {
    if (storage.hasRoom) stored.set(message.clientMessageId, message);
    return Promise.resolve(storage.hasRoom);
  },
  deleteUnsent(ids: string[]) {
    for (const id of ids) stored.delete(id);
    return Promise.resolve();
  },
}));

const token = `x.${btoa(JSON.stringify({ sub: 'camille' }))}.y`;
const written = (text: string) => ({ conversationId: 'c', recipient: 'Hakim', content: { text } });
let stop = () => {};

/** A sender whose calls end when the test says so. */
async function startSender() {
  const calls: { text: string | undefined; end: (outcome: SendOutcome) => void }[] = [];
  stop = startUnsentQueue({
    send: ({ content }) => new Promise((end) => calls.push({ text: content.text, end })),
    uploadPhoto: () => Promise.resolve({ result: 'later' }),
  });
  // What was stored is read first.
  await setImmediate();
  return {
    texts: () => calls.map(({ text }) => text),
    end: (outcome: SendOutcome) => calls.at(-1)?.end(outcome),
  };
}

beforeEach(() => {
  stored.clear();
  storage.hasRoom = true;
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === accessTokenStorageKey ? token : null) });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a network that comes back during a lost attempt makes the next one at once', async () => {
  const { texts, end } = await startSender();
  await queueMessage(written('Un'));
  await vi.waitFor(() => expect(texts()).toEqual(['Un']));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  window.dispatchEvent(new Event('online'));
  end({ result: 'later' });
  await vi.waitFor(() => expect(texts()).toEqual(['Un', 'Un']));
  end({ result: 'sent' });
  await vi.waitFor(() => expect(stored.size).toBe(0));
});

test('what another tab wrote meanwhile is sent before what was written here later', async () => {
  const { texts, end } = await startSender();
  await queueMessage(written('Un'));
  await vi.waitFor(() => expect(texts()).toEqual(['Un']));
  const [first] = stored.values();
  if (!first) throw new Error('nothing is stored');
  const other = {
    ...first,
    clientMessageId: 'other',
    content: { text: 'Deux' },
    position: first.position + 1,
  };
  stored.set(other.clientMessageId, other);
  await queueMessage(written('Trois'));
  const [third] = [...stored.values()].filter(({ content }) => content.text === 'Trois');
  if (third) stored.set(third.clientMessageId, { ...third, position: first.position + 2 });
  for (const count of [2, 3]) {
    end({ result: 'sent' });
    await vi.waitFor(() => expect(texts()).toHaveLength(count));
  }
  expect(texts()).toEqual(['Un', 'Deux', 'Trois']);
  end({ result: 'sent' });
  await vi.waitFor(() => expect(stored.size).toBe(0));
});

test('a refusal for which the storage has no room is not sent for ever', async () => {
  const { texts, end } = await startSender();
  await queueMessage(written('Un'));
  await vi.waitFor(() => expect(texts()).toEqual(['Un']));
  storage.hasRoom = false;
  end({ result: 'refused', problem: null });
  for (const message of stored.values())
    stored.set('other', { ...message, clientMessageId: 'other', content: { text: 'Deux' } });
  await vi.waitFor(() => expect(texts()).toEqual(['Un', 'Deux']));
  end({ result: 'sent' });
  await vi.waitFor(() => expect(stored.has('other')).toBe(false));
  expect(texts()).toEqual(['Un', 'Deux']);
});
