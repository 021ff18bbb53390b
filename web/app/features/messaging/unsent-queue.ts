import { readToken } from '#web/api/session.ts';
import { createSendQueue } from '#web/api/signed-in/send-queue.ts';
import { claimsOf } from '#web/api/token-claims.ts';
import { createStore, useStore } from '#web/ui/store.ts';
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
const messages = createStore<readonly UnsentMessage[]>([]);
type Sender = {
  send: (message: UnsentMessage) => Promise<SendOutcome>;
  uploadPhoto: (photo: File) => Promise<UploadOutcome>;
};

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
    if (accountId === null) return messages.set([]);
    const stored = await readUnsent(accountId);
    messages.set(stored ?? messages.get().filter((message) => message.accountId === accountId));
  });

/** Whether the message is stored: the browser may have no room left for it. */
const put = (message: UnsentMessage): Promise<boolean> =>
  serially(async () => {
    const others = messages
      .get()
      .filter(({ clientMessageId }) => clientMessageId !== message.clientMessageId);
    messages.set([...others, message]);
    return storeUnsent(message);
  });

const remove = (clientMessageId: string) =>
  serially(async () => {
    await deleteUnsent([clientMessageId]);
    messages.set(messages.get().filter((message) => message.clientMessageId !== clientMessageId));
  });

const isInQueue = ({ clientMessageId }: UnsentMessage): boolean =>
  messages.get().some((message) => message.clientMessageId === clientMessageId);

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

const queue = createSendQueue<UnsentMessage>({
  reload,
  next: (isWanted) => nextToSend(messages.get().filter(isWanted)),
  idOf: ({ clientMessageId }) => clientMessageId,
  delayMs: retryDelay,
  lockName: 'maisonnee-unsent',
});

async function deliver(by: Sender, message: UnsentMessage): Promise<SendOutcome['result']> {
  const outcome = await sendOne(by, message);
  if (outcome.result === 'sent') await remove(message.clientMessageId);
  // A log-out has erased it meanwhile.
  else if (!isInQueue(message)) return 'refused';
  else if (outcome.result === 'refused') await put({ ...message, state: 'failed', problem: outcome.problem });
  return outcome.result;
}

export const flushUnsent = queue.flush;

/** Starts sending for the signed-in account; the returned function stops it. */
export function startUnsentQueue(by: Sender): () => void {
  const stop = queue.start((message) => deliver(by, message));
  return () => {
    stop();
    messages.set([]);
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
    position: nextPosition(messages.get(), now.getTime()),
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
  return messages.get();
}

/** Erases the queue of the signed-in account. */
export async function eraseUnsent(): Promise<void> {
  await reload();
  await deleteUnsent(messages.get().map(({ clientMessageId }) => clientMessageId));
  messages.set([]);
}

export const useUnsent = () => ({
  messages: useStore(messages),
  sendingId: useStore(queue.sendingId),
});
