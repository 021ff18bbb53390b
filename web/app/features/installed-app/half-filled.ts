import { useSyncExternalStore } from 'react';
import { hasUnsavedChanges, subscribeUnsavedChanges } from '#web/alerts/unsaved-changes.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields of the page in which something was typed or chosen since it was opened or their form was sent. */
const changedFields = new Set<Field>();
const listeners = new Set<() => void>();
let ending = new AbortController();

function tellListeners(): void {
  for (const listener of listeners) listener();
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

function handleInput({ target }: Event): void {
  if (!isField(target)) return;
  changedFields.add(target);
  tellListeners();
}

function handleSubmit({ target }: Event): void {
  for (const field of changedFields) if (field.form === target) changedFields.delete(field);
  tellListeners();
}

/** Whether a reload would lose what a person began to write on this page. */
function isHalfFilled(): boolean {
  for (const field of changedFields) if (!field.isConnected) changedFields.delete(field);
  return hasUnsavedChanges() || [...changedFields].some(({ value }) => value !== '');
}

/**
 * Listens from the first reader on, so that what was typed before a notice came is known. An event arrives here after
 * React has handled it: told before, the readers would be rendered first, and with them a form that waits to be, which
 * would put its former value back into the field.
 */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    ending = new AbortController();
    const { signal } = ending;
    addEventListener('input', handleInput, { signal });
    addEventListener('submit', handleSubmit, { signal });
    signal.addEventListener('abort', subscribeUnsavedChanges(tellListeners));
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) ending.abort();
  };
}

export const useIsHalfFilled = (): boolean => useSyncExternalStore(subscribe, isHalfFilled, () => false);
