import { hasUnsavedChanges, subscribeUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { createReading, useStore } from '#web/ui/store.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields of the page in which something was typed or chosen since it was opened or their form was sent. */
const changedFields = new Set<Field>();

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

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
const halfFilled = createReading(isHalfFilled, false, (tell, signal) => {
  function handleInput({ target }: Event): void {
    if (!isField(target)) return;
    changedFields.add(target);
    tell();
  }
  function handleSubmit({ target }: Event): void {
    for (const field of changedFields) if (field.form === target) changedFields.delete(field);
    tell();
  }
  addEventListener('input', handleInput, { signal });
  addEventListener('submit', handleSubmit, { signal });
  signal.addEventListener('abort', subscribeUnsavedChanges(tell));
});

export const useIsHalfFilled = (): boolean => useStore(halfFilled);
