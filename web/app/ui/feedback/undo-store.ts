import { useSyncExternalStore } from 'react';

/** An action that was made, or will be made when the notice ends. */
type Notice = {
  text: string;
  undo: () => void;
  commit?: (() => Promise<unknown>) | undefined;
  /** The id of what pages show as gone until the action is undone, or made. */
  hides?: string;
};

/** Milliseconds in which an action can be undone. */
export const undoMs = 6000;

let current: Notice | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let startedAt = 0;
let remainingMs = 0;
let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function publish(next: Notice | null): void {
  current = next;
  if (next?.hides !== undefined) hidden = new Set([...hidden, next.hides]);
  notifyListeners();
}

function unhide(id: string | undefined): void {
  if (id === undefined || !hidden.has(id)) return;
  hidden = new Set([...hidden].filter((other) => other !== id));
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Ends the notice; an action that waited for it is made now, and is done with the promise. */
export async function settleNotice(): Promise<void> {
  stopTimer();
  const ended = current;
  publish(null);
  await ended?.commit?.();
  unhide(ended?.hides);
}

/**
 * Says what was done and offers to undo it. With `commit` the action itself waits until it cannot be undone any more,
 * because there is no call that takes it back.
 */
export function offerUndo(notice: Notice): void {
  void settleNotice();
  publish(notice);
  remainingMs = undoMs;
  resumeUndo();
}

/** While the reader is at the notice, its time is paused. */
export function pauseUndo(): void {
  if (timer === undefined) return;
  stopTimer();
  remainingMs -= Date.now() - startedAt;
}

export function resumeUndo(): void {
  if (timer !== undefined || !current) return;
  startedAt = Date.now();
  timer = setTimeout(() => void settleNotice(), remainingMs);
}

function stopTimer(): void {
  clearTimeout(timer);
  timer = undefined;
}

export function undoNotice(): void {
  stopTimer();
  const undone = current;
  publish(null);
  unhide(undone?.hides);
  undone?.undo();
}

export const currentNotice = () => current;
export const currentHidden = () => hidden;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useNotice(): Notice | null {
  return useSyncExternalStore(subscribe, currentNotice, () => null);
}

/** The ids of what is shown as gone. */
export function useHidden(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, currentHidden, currentHidden);
}
