import type { Preferences } from '#contract/users.ts';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '#web/api/store.ts';
import { usersApi } from '#web/api/clients/users.ts';
import { errorCodeOf, isUnreachable, messageOf } from '#web/alerts/error-payload.ts';

/** What is chosen on the pages of preferences and of privacy. */
type Choice = Partial<Omit<Preferences, 'version'>>;

type Outcome =
  /** `merged`: the preferences had changed elsewhere, and the choice was added to them. */
  | { state: 'saved'; at: Date; merged: boolean }
  | { state: 'unsaved'; isOffline: boolean }
  | { state: 'refused'; why: string };

const { getPreferences, changePreferences } = usersApi.endpoints;
/** Each attempt lost against another change: no person makes that many in so short a time. */
const mostAttempts = 3;

/** Saves a choice over the present preferences, which are read again when they have changed elsewhere. */
async function savePreference(dispatch: AppDispatch, choice: Choice): Promise<Outcome> {
  try {
    for (let attempt = 1; ; attempt += 1) {
      const reading = getPreferences.initiate(undefined, { subscribe: false, forceRefetch: attempt > 1 });
      const present = await dispatch(reading).unwrap();
      const call = changePreferences.initiate({ body: { ...present, ...choice } }, { track: false });
      const { data, error } = await dispatch(call);
      if (data) {
        await dispatch(usersApi.util.upsertQueryData('getPreferences', undefined, data));
        return { state: 'saved', at: new Date(), merged: attempt > 1 };
      }
      if (errorCodeOf(error) !== 'CNF001' || attempt === mostAttempts) throw error;
    }
  } catch (error) {
    const why = messageOf(error);
    return why === undefined
      ? { state: 'unsaved', isOffline: isUnreachable(error) || !navigator.onLine }
      : { state: 'refused', why };
  }
}

/** What is still waiting once a choice was saved or given up: later choices of the same kind stay. */
export function withoutSettled(waiting: Choice, settled: Choice): Choice {
  const left = Object.entries(waiting).filter(([name, value]) => settled[name as keyof Choice] !== value);
  return Object.fromEntries(left);
}

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
