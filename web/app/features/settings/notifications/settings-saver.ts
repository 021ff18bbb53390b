import { errorCodeOf, isUnreachable, messageOf } from '#web/alerts/error-payload.ts';
import { readToken } from '#web/api/session.ts';
import { notifications } from '#web/api/signed-in/notifications.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { claimsOf } from '#web/api/token-claims.ts';
import {
  addChanges,
  isEmpty,
  isHoursError,
  noChanges,
  toInput,
  withoutSaved,
  type Changes,
} from './settings-changes.ts';

export type SaveState =
  | { state: 'idle' }
  | { state: 'saving' }
  /** `merged`: the settings had changed elsewhere, and the choice was added to them. */
  | { state: 'saved'; at: Date; merged: boolean }
  | { state: 'unsaved'; isOffline: boolean }
  | { state: 'refused'; why: string };

/** What was chosen and is not saved, and how its saving goes. */
type Choices = Readonly<{ changes: Changes; save: SaveState }>;

/** The storage tells the other tabs that settings were saved. */
const savedKey = 'notification-settings-saved';

const ownAccount = () => claimsOf(readToken()).accountId;
const { getNotificationSettings, changeNotificationSettings } = notifications.endpoints;

function createSaver(dispatch: AppDispatch) {
  const accountId = ownAccount();
  const listeners = new Set<() => void>();
  let choices: Choices = { changes: noChanges, save: { state: 'idle' } };
  let inFlight: Changes | null = null;

  function publish(next: Partial<Choices>): void {
    choices = { ...choices, ...next };
    for (const listener of listeners) listener();
    const listen = isEmpty(choices.changes) ? removeEventListener : addEventListener;
    listen('online', flush);
    listen('beforeunload', warn);
  }

  /** The browser asks before it closes a page whose choices are not on their way. */
  function warn(event: Event): void {
    if (choices.changes !== inFlight && accountId === ownAccount()) event.preventDefault();
  }

  const readSettings = (forceRefetch: boolean) =>
    dispatch(getNotificationSettings.initiate(undefined, { subscribe: false, forceRefetch })).unwrap();

  /** Sends what waits once; whether there is more to do. */
  async function send(isStale: boolean): Promise<'done' | 'stale' | 'stopped'> {
    const sent = choices.changes;
    inFlight = sent;
    try {
      const body = toInput(await readSettings(isStale), sent);
      // They are shown with their error until they are corrected.
      if (isHoursError(body.quietHours)) {
        publish({ save: { state: 'idle' } });
        return 'stopped';
      }
      const call = changeNotificationSettings.initiate({ body }, { track: false });
      const settings = await dispatch(call).unwrap();
      await dispatch(notifications.util.upsertQueryData('getNotificationSettings', undefined, settings));
      const save = { state: 'saved', at: new Date(), merged: isStale } as const;
      publish({ changes: withoutSaved(choices.changes, sent), save });
      localStorage.setItem(savedKey, `${accountId} ${settings.version}`);
      return 'done';
    } catch (error) {
      if (errorCodeOf(error) === 'CNF001') return 'stale';
      const why = messageOf(error);
      if (why === undefined) {
        publish({ save: { state: 'unsaved', isOffline: isUnreachable(error) || !navigator.onLine } });
        return 'stopped';
      }
      publish({ changes: withoutSaved(choices.changes, sent), save: { state: 'refused', why } });
      // What is locked may have changed since the page was opened.
      void readSettings(true).catch(() => undefined);
      return 'done';
    } finally {
      inFlight = null;
    }
  }

  async function saveAll(): Promise<void> {
    for (let isStale = false; !isEmpty(choices.changes) && accountId === ownAccount();) {
      publish({ save: { state: 'saving' } });
      const outcome = await send(isStale);
      if (outcome === 'stopped') return;
      isStale = outcome === 'stale';
    }
  }

  let isSaving = false;
  function flush(): void {
    if (isSaving) return;
    isSaving = true;
    void saveAll().finally(() => {
      isSaving = false;
    });
  }

  function handleStorage({ key }: StorageEvent): void {
    if (key === savedKey && accountId === ownAccount()) void readSettings(true).catch(() => undefined);
  }

  return {
    accountId,
    flush,
    /** Reads the settings again when another tab has saved some, until the returned function is called. */
    followTabs: () => {
      addEventListener('storage', handleStorage);
      return () => removeEventListener('storage', handleStorage);
    },
    current: () => choices,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose: (chosen: Changes) => {
      publish({ changes: addChanges(choices.changes, chosen) });
      flush();
    },
    /** When the page is left: a reader who comes back is told only of what is not saved. */
    forgetOutcome: () => {
      if (isEmpty(choices.changes)) publish({ save: { state: 'idle' } });
    },
  };
}

let saver: ReturnType<typeof createSaver> | undefined;

/**
 * Saves each choice of the account that is signed in by itself, one call at a time. What cannot be saved is kept while
 * the site is open, on whichever page, and tried again when there is a network.
 */
export function settingsSaver(dispatch: AppDispatch) {
  if (saver?.accountId !== ownAccount()) saver = undefined;
  saver ??= createSaver(dispatch);
  return saver;
}
