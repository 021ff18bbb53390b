import { useSyncExternalStore } from 'react';
import { readToken } from '#web/api/session.ts';
import { claimsOf } from '#web/api/token-claims.ts';
import type { SendOutcome, UploadOutcome } from './send-outcome.ts';
import { deleteUnsent, readUnsent, storeUnsent } from './unsent/unsent-database.ts';
import {
  needsUpload,
  nextPosition,
  nextToSend,
  retryDelay,
  toRetry,
  type UnsentMessage,
} from './unsent/queue-rules.ts';

/** The messages that this account has written and the server does not have (docs/product/messages.md#unsent). */
type Queue = { messages: readonly UnsentMessage[]; sendingId: string | null };
type Sender = {
  send: (message: UnsentMessage) => Promise<SendOutcome>;
  uploadPhoto: (photo: File) => Promise<UploadOutcome>;
};

const empty: Queue = { messages: [], sendingId: null };
let queue = empty;
let sender: Sender | null = null;
let isFlushing = false;
let isAskedAgain = false;
let attempts = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: Partial<Queue>): void {
  queue = { ...queue, ...next };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const ownAccount = () => claimsOf(readToken()).accountId;

let work: Promise<unknown> = Promise.resolve();

/** One change after another, so that what is read from the storage never replaces what was written meanwhile. */
function serially<Result>(task: () => Promise<Result>): Promise<Result> {
  const result = work.then(task, task);
  work = result;
  return result;
}

/** Reads what is stored: another tab may have sent a part of it. Without storage the list in memory is all there is. */
const reload = () =>
  serially(async () => {
    const accountId = ownAccount();
    if (accountId === null) return change(empty);
    const stored = await readUnsent(accountId);
    if (stored) change({ messages: stored });
    else change({ messages: queue.messages.filter((message) => message.accountId === accountId) });
  });

/** Whether the message is stored: the browser may have no room left for it. */
const put = (message: UnsentMessage): Promise<boolean> =>
  serially(async () => {
    const others = queue.messages.filter(
      ({ clientMessageId }) => clientMessageId !== message.clientMessageId,
    );
    change({ messages: [...others, message] });
    return storeUnsent(message);
  });

const remove = (clientMessageId: string) =>
  serially(async () => {
    await deleteUnsent([clientMessageId]);
    change({ messages: queue.messages.filter((message) => message.clientMessageId !== clientMessageId) });
  });

const isInQueue = ({ clientMessageId }: UnsentMessage): boolean =>
  queue.messages.some((message) => message.clientMessageId === clientMessageId);

/** Uploads the photo of a message first, and keeps its id, so that a lost connection costs no second upload. */
async function sendOne(by: Sender, message: UnsentMessage): Promise<SendOutcome> {
  if (message.photo === undefined || !needsUpload(message)) return by.send(message);
  const uploaded = await by.uploadPhoto(message.photo);
  if (uploaded.result !== 'uploaded') return uploaded;
  if (!isInQueue(message)) return { result: 'later' };
  const ready = { ...message, content: { ...message.content, fileId: uploaded.fileId } };
  await put(ready);
  return by.send(ready);
}

async function sendAll(): Promise<void> {
  const refused = new Set<string>();
  /** Reads what is stored each time, because another tab may have written an older one meanwhile. */
  const readNext = async () => {
    await reload();
    // Without room the refusal is not stored: the message would be sent for ever.
    return nextToSend(queue.messages.filter(({ clientMessageId }) => !refused.has(clientMessageId)));
  };
  for (let next = await readNext(); next && sender; next = await readNext()) {
    change({ sendingId: next.clientMessageId });
    const outcome = await sendOne(sender, next);
    // A log-out has erased it meanwhile.
    if (outcome.result !== 'sent' && !isInQueue(next)) continue;
    if (outcome.result === 'later') {
      attempts += 1;
      retry = setTimeout(() => void flushUnsent(), retryDelay(attempts));
      return;
    }
    attempts = 0;
    if (outcome.result === 'sent') await remove(next.clientMessageId);
    else {
      refused.add(next.clientMessageId);
      await put({ ...next, state: 'failed', problem: outcome.problem });
    }
  }
}

/** Sends what waits, one after another, in one tab at a time. */
export async function flushUnsent(): Promise<void> {
  if (!sender) return;
  if (isFlushing) {
    isAskedAgain = true;
    return;
  }
  isFlushing = true;
  isAskedAgain = false;
  clearTimeout(retry);
  try {
    if ('locks' in navigator) await navigator.locks.request('maisonnee-unsent', sendAll);
    else await sendAll();
  } finally {
    isFlushing = false;
    change({ sendingId: null });
  }
  // Something was written or the network came back meanwhile, which the attempt under way may not have noticed.
  if (isAskedAgain) await flushUnsent();
}

/** Starts sending for the signed-in account; the returned function stops it. */
export function startUnsentQueue(by: Sender): () => void {
  sender = by;
  attempts = 0;
  const flush = () => {
    attempts = 0;
    void flushUnsent();
  };
  window.addEventListener('online', flush);
  // The sending of an earlier start may still be under way: it goes on with what is read here.
  void reload().then(flush);
  return () => {
    window.removeEventListener('online', flush);
    clearTimeout(retry);
    sender = null;
    change(empty);
  };
}

export type Written = Pick<UnsentMessage, 'conversationId' | 'recipient' | 'content' | 'photo'>;

/** Adds a message to the end of the queue and sends it as soon as possible; false when there is no room to keep it. */
export async function queueMessage(written: Written): Promise<boolean> {
  const accountId = ownAccount();
  if (accountId === null) return false;
  const clientMessageId = crypto.randomUUID();
  const now = new Date();
  const isKept = await put({
    ...written,
    clientMessageId,
    accountId,
    position: nextPosition(queue.messages, now.getTime()),
    queuedAt: now.toISOString(),
    state: 'queued',
    problem: null,
  });
  if (!isKept) {
    await remove(clientMessageId);
    return false;
  }
  void flushUnsent();
  return true;
}

/** Sends a refused message once more, under the same id. */
export async function retryUnsent(message: UnsentMessage): Promise<void> {
  await put(toRetry(message));
  await flushUnsent();
}

export const discardUnsent = remove;

/** What a log-out would erase. */
export async function readAllUnsent(): Promise<readonly UnsentMessage[]> {
  await reload();
  return queue.messages;
}

/** Erases the queue of the signed-in account. */
export async function eraseUnsent(): Promise<void> {
  await reload();
  await deleteUnsent(queue.messages.map(({ clientMessageId }) => clientMessageId));
  change(empty);
}

export function useUnsent(): Queue {
  return useSyncExternalStore(
    subscribe,
    () => queue,
    () => empty,
  );
}
