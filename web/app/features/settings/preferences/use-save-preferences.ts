import type { Preferences } from '#contract/users.ts';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '#web/api/store.ts';
import { savePreference, withoutSettled, type Choice, type Outcome } from './save-preference.ts';

export type SaveState = Outcome | { state: 'idle' } | { state: 'saving' };

const isEmpty = (choice: Choice) => Object.keys(choice).length === 0;

/**
 * The preferences with what was just chosen. Each choice is saved by itself, one call after the other; one that cannot
 * be saved is put back, and `onUndo` puts back what it has changed on the page.
 */
export function useSavePreferences(preferences: Preferences) {
  const dispatch = useDispatch<AppDispatch>();
  const [waiting, setWaiting] = useState<Choice>({});
  const [save, setSave] = useState<SaveState>({ state: 'idle' });
  const work = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef<Choice>({});

  async function settle(choice: Choice, onUndo?: () => void): Promise<void> {
    const outcome = await savePreference(dispatch, choice);
    setWaiting((before) => withoutSettled(before, choice));
    setSave(outcome);
    // A later choice of the same kind stays.
    if (outcome.state !== 'saved' && isEmpty(withoutSettled(choice, latest.current))) onUndo?.();
  }
  function choose(choice: Choice, onUndo?: () => void): void {
    setWaiting((before) => ({ ...before, ...choice }));
    setSave({ state: 'saving' });
    latest.current = { ...latest.current, ...choice };
    work.current = work.current.then(() => settle(choice, onUndo));
  }
  return { shown: { ...preferences, ...waiting }, save, choose };
}
