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

/** A file that is being prepared or sent; `arrival` never rejects and resolves to whether it was stored. */
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

/** Waits for the uploads in progress; false when one of them failed. */
export async function uploadsArrived(): Promise<boolean> {
  let isWhole = true;
  while (underWay.size > 0) {
    const arrivals = await Promise.all(underWay);
    isWhole &&= arrivals.every(Boolean);
    // One tick, so that the sender has handled the response: a prepared picture is sent then.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return isWhole;
}
