import type { Notification } from '#contract/notifications.ts';
import { useSyncExternalStore } from 'react';
import { liveNotificationsKept } from '#contract/realtime-limits.ts';

type Arrivals = {
  /** What the socket told since the page was opened, the newest first. */
  kept: readonly Notification[];
  /** Shown for a moment; the same one is not shown twice. */
  shown: Notification | null;
};

const none: Arrivals = { kept: [], shown: null };
let arrivals = none;
const listeners = new Set<() => void>();

function publish(next: Arrivals): void {
  arrivals = next;
  for (const listener of listeners) listener();
}

/** Keeps a notification that has arrived. With `quiet` it is not shown: the reader is where it leads. */
export function keepArrival(arrival: Notification, { quiet }: { quiet: boolean }): void {
  const others = arrivals.kept.filter(({ id }) => id !== arrival.id);
  const isKnown = others.length < arrivals.kept.length;
  publish({
    kept: [arrival, ...others].slice(0, liveNotificationsKept),
    shown: quiet || isKnown ? arrivals.shown : arrival,
  });
}

export function dismissArrival(): void {
  publish({ ...arrivals, shown: null });
}

/** Another account may follow in this page. */
export function clearArrivals(): void {
  publish(none);
}

export const currentArrivals = () => arrivals;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useShownArrival(): Notification | null {
  return useSyncExternalStore(
    subscribe,
    () => arrivals.shown,
    () => null,
  );
}
