import { createStore, useStore } from '../store.ts';

/** An action that was made, or will be made when the notice ends. */
type Notice = {
  text: string;
  undo: () => void;
  commit?: (() => Promise<unknown>) | undefined;
  /** The ids of what pages show as gone until the action is undone, or made. */
  hides?: string | readonly string[];
};

/** Milliseconds in which an action can be undone. */
export const undoMs = 6000;

const shown = createStore<Notice | null>(null);
const hidden = createStore<ReadonlySet<string>>(new Set());
let timer: ReturnType<typeof setTimeout> | undefined;
let startedAt = 0;
let remainingMs = 0;

function unhide(ids: Notice['hides'] = []): void {
  const shownAgain = new Set([ids].flat());
  if (shownAgain.size > 0) hidden.set(new Set([...hidden.get()].filter((id) => !shownAgain.has(id))));
}

/** Ends the notice; an action that waited for it is made now, and is done with the promise. */
export async function settleNotice(): Promise<void> {
  stopTimer();
  const ended = shown.get();
  shown.set(null);
  await ended?.commit?.();
  unhide(ended?.hides);
}

/**
 * Says what was done and offers to undo it. With `commit` the action itself waits until it cannot be undone any more,
 * because there is no call that takes it back.
 */
export function offerUndo(notice: Notice): void {
  void settleNotice();
  shown.set(notice);
  if (notice.hides !== undefined) hidden.set(new Set([...hidden.get(), ...[notice.hides].flat()]));
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
  if (timer !== undefined || !shown.get()) return;
  startedAt = Date.now();
  timer = setTimeout(() => void settleNotice(), remainingMs);
}

function stopTimer(): void {
  clearTimeout(timer);
  timer = undefined;
}

export function undoNotice(): void {
  stopTimer();
  const undone = shown.get();
  shown.set(null);
  unhide(undone?.hides);
  undone?.undo();
}

export const currentNotice = shown.get;
export const currentHidden = hidden.get;

export const useNotice = (): Notice | null => useStore(shown);

/** The ids of what is shown as gone. */
export const useHidden = (): ReadonlySet<string> => useStore(hidden);
