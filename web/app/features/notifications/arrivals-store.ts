import type { Notification } from '#contract/notifications.ts';
import { liveNotificationsKept } from '#contract/realtime-limits.ts';
import { createStore, useStore } from '#web/ui/store.ts';

type Arrivals = {
  /** What the socket told since the page was opened, the newest first. */
  kept: readonly Notification[];
  /** Shown for a moment; the same one is not shown twice. */
  shown: Notification | null;
};

const none: Arrivals = { kept: [], shown: null };
const arrivals = createStore(none);

/** Keeps a notification that has arrived. With `quiet` it is not shown: the reader is where it leads. */
export function keepArrival(arrival: Notification, { quiet }: { quiet: boolean }): void {
  const { kept, shown } = arrivals.get();
  const others = kept.filter(({ id }) => id !== arrival.id);
  const isKnown = others.length < kept.length;
  arrivals.set({
    kept: [arrival, ...others].slice(0, liveNotificationsKept),
    shown: quiet || isKnown ? shown : arrival,
  });
}

export function dismissArrival(): void {
  arrivals.set({ ...arrivals.get(), shown: null });
}

/** Another account may follow in this page. */
export function clearArrivals(): void {
  arrivals.set(none);
}

export const currentArrivals = arrivals.get;

export const useShownArrival = (): Notification | null => useStore(arrivals, ({ shown }) => shown);
