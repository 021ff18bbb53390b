import { useEffect, useId } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { createStore, useStore } from '#web/ui/store.ts';

const changedForms = createStore<ReadonlySet<string>>(new Set());
/** Resolves the pending call of askToLeave; null without one. */
const pendingAnswer = createStore<((leaves: boolean) => void) | null>(null);

/** The browser asks in its own words before it closes or reloads the page. */
function askBeforeUnload(event: Event): void {
  event.preventDefault();
}

function mark(form: string, isChanged: boolean): void {
  const next = new Set(changedForms.get());
  if (isChanged) next.add(form);
  else next.delete(form);
  const listen = next.size > 0 ? addEventListener : removeEventListener;
  listen('beforeunload', askBeforeUnload);
  changedForms.set(next);
}

export const hasUnsavedChanges = () => changedForms.get().size > 0;
export const useHasUnsavedChanges = (): boolean => useStore(changedForms, ({ size }) => size > 0);
export const subscribeUnsavedChanges = changedForms.subscribe;

/**
 * Resolves to whether unsaved changes may be discarded, for an action that is no navigation of the router (a log-out, for
 * example). LeaveQuestion asks the person if there are any.
 */
export function askToLeave(): Promise<boolean> {
  answerLeaving(false);
  if (!hasUnsavedChanges()) return Promise.resolve(true);
  return new Promise((resolve) => pendingAnswer.set(resolve));
}

export const useIsAskedToLeave = (): boolean => useStore(pendingAnswer, (answer) => answer !== null);

export function answerLeaving(leaves: boolean): void {
  pendingAnswer.get()?.(leaves);
  pendingAnswer.set(null);
}

/**
 * While a form has changes, leaving its page asks first (docs/product/interface.md#unsaved-changes): LeaveQuestion for pages of
 * the site, the browser for everything else. A form that leaves its page after saving calls the returned function first.
 */
export function useUnsavedChanges(isChanged: boolean): () => void {
  const form = useId();
  useEffect(() => {
    mark(form, isChanged);
    return () => mark(form, false);
  }, [form, isChanged]);
  return () => mark(form, false);
}

type SavedForm<Fields extends FieldValues> = Pick<UseFormReturn<Fields>, 'getValues' | 'reset' | 'setValue'>;

/**
 * For a form that stays after saving: called with the values as they are sent. The returned function makes the saved values the
 * default ones; a field that was changed during the save keeps its value, and the form its changes.
 */
export function beginSave<Fields extends FieldValues>(form: SavedForm<Fields>): (saved: Fields) => void {
  const textsOf = (values: Fields) =>
    new Map(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));
  const sent = textsOf(form.getValues());
  return (saved) => {
    const present = textsOf(form.getValues());
    // Not with the values: writing to a field in which someone types would move the caret.
    form.reset(saved, { keepValues: true });
    for (const name of Object.keys(saved) as Path<Fields>[]) {
      if (present.get(name) !== sent.get(name)) continue;
      form.setValue(name, saved[name], { shouldDirty: true });
    }
  };
}
