import { useSyncExternalStore } from 'react';

const underWay = new Set<Promise<boolean>>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A file that is prepared or sent; `arrival` never rejects and tells whether it came through. */
export function trackUpload(arrival: Promise<boolean>): void {
  underWay.add(arrival);
  tell();
  void arrival.finally(() => {
    underWay.delete(arrival);
    tell();
  });
}

export function useIsUploading(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => underWay.size > 0,
    () => false,
  );
}

/** Waits for what is on its way; false when a file did not come through. */
export async function uploadsArrived(): Promise<boolean> {
  let isWhole = true;
  while (underWay.size > 0) {
    const arrivals = await Promise.all(underWay);
    isWhole &&= arrivals.every(Boolean);
    // One tick, so that the sender has handled the answer: a prepared picture is sent then.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return isWhole;
}
