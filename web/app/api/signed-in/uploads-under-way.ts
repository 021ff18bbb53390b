import { createStore, useStore } from '#web/ui/store.ts';

const underWay = createStore<ReadonlySet<Promise<boolean>>>(new Set());

/** A file that is being prepared or sent; `arrival` never rejects and resolves to whether it was stored. */
export function trackUpload(arrival: Promise<boolean>): void {
  underWay.set(new Set([...underWay.get(), arrival]));
  void arrival.finally(() => underWay.set(new Set([...underWay.get()].filter((one) => one !== arrival))));
}

export const useIsUploading = (): boolean => useStore(underWay, ({ size }) => size > 0);

/** Waits for the uploads in progress; false when one of them failed. */
export async function uploadsArrived(): Promise<boolean> {
  let isWhole = true;
  while (underWay.get().size > 0) {
    const arrivals = await Promise.all(underWay.get());
    isWhole &&= arrivals.every(Boolean);
    // One tick, so that the sender has handled the response: a prepared picture is sent then.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return isWhole;
}
