import { expect, test } from 'vitest';
import { createStore } from '../store.ts';
import { keepUnreadCount, messaging } from './messaging.ts';
import { keepUnreadNotifications, notifications } from './notifications.ts';

const counts = [
  {
    of: 'notifications',
    endpoint: notifications.endpoints.countUnreadNotifications,
    keep: keepUnreadNotifications,
  },
  { of: 'conversations', endpoint: messaging.endpoints.countUnreadConversations, keep: keepUnreadCount },
] as const;

test.each(counts)(
  'the count of $of that is told during a read is not replaced by its answer',
  async (count) => {
    let stored = 1;
    const waiting: (() => void)[] = [];
    const store = createStore({
      // The server reads at once, like a database; the answer leaves when it is released.
      fetch: () => {
        const answer = Response.json({ count: stored });
        return new Promise((resolve) => waiting.push(() => resolve(answer)));
      },
      baseUrl: 'http://internal',
      language: () => 'fr',
    });
    const shown = () => count.endpoint.select()(store.getState() as never).data;
    const first = store.dispatch(count.endpoint.initiate());
    await expect.poll(() => waiting.length).toBe(1);
    stored = 2;
    store.dispatch(count.keep(stored));
    await expect.poll(shown).toEqual({ count: 2 });
    waiting.shift()?.();
    await first;
    await expect.poll(() => waiting.length).toBe(1);
    waiting.shift()?.();
    await expect.poll(shown).toEqual({ count: 2 });

    // Nothing is read again for one that is told at another time.
    store.dispatch(count.keep(3));
    await expect.poll(shown).toEqual({ count: 3 });
    expect(waiting).toEqual([]);
  },
);
