import { useSyncExternalStore } from 'react';

/** An action that was made, or will be made when the notice ends. */
type Notice = { text: string; undo: () => void; commit?: (() => Promise<unknown>) | undefined };

/** Milliseconds in which an action can be undone. */
const undoMs = 6000;

let current: Notice | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function publish(next: Notice | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Ends the notice; an action that waited for it is made now, and is done with the promise. */
export async function settleNotice(): Promise<void> {
  clearTimeout(timer);
  const ended = current;
  publish(null);
  await ended?.commit?.();
}

/**
 * Says what was done and offers to undo it. With `commit` the action itself waits until it cannot be undone any more,
 * because there is no call that takes it back.
 */
export function offerUndo(notice: Notice): void {
  void settleNotice();
  publish(notice);
  timer = setTimeout(() => void settleNotice(), undoMs);
}

export function undoNotice(): void {
  clearTimeout(timer);
  const undone = current;
  publish(null);
  undone?.undo();
}

export const currentNotice = () => current;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useNotice(): Notice | null {
  return useSyncExternalStore(subscribe, currentNotice, () => null);
}
