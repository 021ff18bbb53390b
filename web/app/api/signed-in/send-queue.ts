import { createStore } from '#web/ui/store.ts';
import { createAttempts } from './attempts.ts';

/** `later`: the network or the server failed. `refused`: it would be refused again. */
type Delivery = 'sent' | 'refused' | 'later';

type SendQueue<Item> = {
  /** Reads what is stored for the signed-in account: another tab may have added or sent some of it. */
  reload: () => Promise<void> | void;
  /** The item to send next of those that `isWanted` accepts. */
  next: (isWanted: (item: Item) => boolean) => Item | undefined;
  idOf: (item: Item) => string;
  /** Milliseconds until the next attempt after some failed ones. */
  delayMs: (failures: number) => number;
  /** With a name, one tab at a time sends; without, what two tabs send may be sent twice. */
  lockName?: string;
};

/**
 * Sends what was written or changed and the server does not have: one item after another in their order, and over
 * reloads, because the module that creates the queue stores its items. An item that cannot be sent holds those behind
 * it until the next attempt.
 */
export function createSendQueue<Item>({ reload, next, idOf, delayMs, lockName }: SendQueue<Item>) {
  const sendingId = createStore<string | null>(null);
  let deliver: ((item: Item) => Promise<Delivery>) | null = null;
  let failures = 0;

  async function sendAll(): Promise<boolean> {
    const refused = new Set<string>();
    const readNext = async () => {
      await reload();
      // Without room the refusal is not stored: the item would be sent for ever.
      return next((item) => !refused.has(idOf(item)));
    };
    for (let item = await readNext(); item && deliver; item = await readNext()) {
      sendingId.set(idOf(item));
      const delivery = await deliver(item);
      failures = delivery === 'later' ? failures + 1 : 0;
      if (delivery === 'later') return false;
      if (delivery === 'refused') refused.add(idOf(item));
    }
    return true;
  }

  const attempts = createAttempts({
    async attempt() {
      if (!deliver) return true;
      try {
        if (lockName === undefined || !('locks' in navigator)) return await sendAll();
        return await navigator.locks.request(lockName, sendAll);
      } finally {
        sendingId.set(null);
      }
    },
    delayMs: () => delayMs(failures),
  });

  return {
    /** The id of the item that is being sent. */
    sendingId,
    isSending: attempts.isRunning,
    /** Sends what waits; the promise ends when it was sent or has to wait. */
    flush: async (): Promise<void> => {
      await attempts.flush();
    },
    /** Starts sending for the signed-in account; the returned function stops it. */
    start(by: (item: Item) => Promise<Delivery>): () => void {
      deliver = by;
      const flush = () => {
        failures = 0;
        void attempts.flush();
      };
      window.addEventListener('online', flush);
      // The sending of an earlier start may still be under way: it goes on with what is read here.
      void Promise.resolve(reload()).then(flush);
      return () => {
        window.removeEventListener('online', flush);
        attempts.stop();
        deliver = null;
      };
    },
  };
}
