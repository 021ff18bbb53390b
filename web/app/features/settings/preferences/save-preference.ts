import { usersApi } from '#web/api/clients/users.ts';
import type { Preferences } from '#contract/users.ts';
import { errorCodeOf, isUnreachable, messageOf } from '#web/alerts/error-payload.ts';
import type { AppDispatch } from '#web/api/store.ts';

/** What is chosen on the pages of preferences and of privacy. */
export type Choice = Partial<Omit<Preferences, 'version'>>;

export type Outcome =
  /** `merged`: the preferences had changed elsewhere, and the choice was added to them. */
  | { state: 'saved'; at: Date; merged: boolean }
  | { state: 'unsaved'; isOffline: boolean }
  | { state: 'refused'; why: string };

const { getPreferences, changePreferences } = usersApi.endpoints;
/** Each attempt lost against another change: no person makes that many in so short a time. */
const mostAttempts = 3;

/** Saves a choice over the present preferences, which are read again when they have changed elsewhere. */
export async function savePreference(dispatch: AppDispatch, choice: Choice): Promise<Outcome> {
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
