import type { NotificationSettings } from '#contract/notifications.ts';
import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as notificationsCalls from '#contract/notifications-calls.ts';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { NotificationType } from '#contract/notifications-rules.ts';
import { errorCodeOf, isUnreachable, messageOf } from '#web/alerts/error-payload.ts';
import { readToken } from '#web/api/session.ts';
import { createAttempts } from '#web/api/signed-in/attempts.ts';
import { notifications } from '#web/api/signed-in/notifications.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { claimsOf } from '#web/api/token-claims.ts';
import { createStore, useStore } from '#web/ui/store.ts';

type ChangeNotificationSettingsApiArg = ArgumentOf<typeof notificationsCalls.changeNotificationSettings>;

export type TypeSettings = NotificationSettings['types'][number];
export type Channel = 'inApp' | 'push' | 'mail';
export const channels: readonly Channel[] = ['inApp', 'push', 'mail'];
export type QuietHours = NotificationSettings['quietHours'];

/** What was chosen and is not saved. */
type Changes = {
  channels: Readonly<Partial<Record<NotificationType, Readonly<Partial<Record<Channel, boolean>>>>>>;
  quietHours?: Partial<QuietHours>;
};

export const noChanges: Changes = { channels: {} };

export const isEmpty = ({ channels: chosen, quietHours }: Changes): boolean =>
  quietHours === undefined && Object.keys(chosen).length === 0;

/** A later choice replaces an earlier one. */
export function addChanges(changes: Changes, later: Changes): Changes {
  const merged = { ...changes.channels };
  for (const [type, chosen] of entriesOf(later)) merged[type] = { ...merged[type], ...chosen };
  const quietHours = { ...changes.quietHours, ...later.quietHours };
  return { channels: merged, ...(Object.keys(quietHours).length > 0 && { quietHours }) };
}

function entriesOf({ channels: chosen }: Changes) {
  return (Object.keys(chosen) as NotificationType[]).map((type) => [type, chosen[type]] as const);
}

/** The settings as they will be once the changes are saved. */
export function applyChanges(settings: NotificationSettings, changes: Changes): NotificationSettings {
  return {
    ...settings,
    types: settings.types.map((one) => ({ ...one, ...changes.channels[one.type] })),
    quietHours: { ...settings.quietHours, ...changes.quietHours },
  };
}

/** The changes over the present settings: the choices of another page stay as they are. */
export function toInput(
  settings: NotificationSettings,
  changes: Changes,
): ChangeNotificationSettingsApiArg['body'] {
  const { types, quietHours, version } = applyChanges(settings, changes);
  return {
    types: types
      .filter(({ type }) => changes.channels[type])
      .map(({ type, inApp, push, mail }) => ({ type, inApp, push, mail })),
    quietHours,
    version,
  };
}

/** What is still to be saved when these were: what was chosen once more meanwhile. */
export function withoutSaved(changes: Changes, saved: Changes): Changes {
  let left = noChanges;
  for (const [type, chosen = {}] of entriesOf(changes)) {
    for (const channel of channels) {
      const wanted = chosen[channel];
      if (wanted === undefined || wanted === saved.channels[type]?.[channel]) continue;
      left = addChanges(left, { channels: { [type]: { [channel]: wanted } } });
    }
  }
  const hours = Object.entries(changes.quietHours ?? {}).filter(
    ([part, wanted]) => wanted !== saved.quietHours?.[part as keyof QuietHours],
  );
  return addChanges(left, { channels: {}, quietHours: Object.fromEntries(hours) });
}

/** Equal hours are none: they are not sent. */
export const isHoursError = ({ from, to, enabled }: QuietHours): boolean => enabled && from === to;

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
  const choices = createStore<Choices>({ changes: noChanges, save: { state: 'idle' } });
  let inFlight: Changes | null = null;

  function publish(next: Partial<Choices>): void {
    choices.set({ ...choices.get(), ...next });
    const listen = isEmpty(choices.get().changes) ? removeEventListener : addEventListener;
    listen('online', flush);
    listen('beforeunload', warn);
  }

  /** The browser asks before it closes a page whose choices are not on their way. */
  function warn(event: Event): void {
    if (choices.get().changes !== inFlight && accountId === ownAccount()) event.preventDefault();
  }

  const readSettings = (forceRefetch: boolean) =>
    dispatch(getNotificationSettings.initiate(undefined, { subscribe: false, forceRefetch })).unwrap();

  /** Sends what waits once; whether there is more to do. */
  async function send(isStale: boolean): Promise<'done' | 'stale' | 'stopped'> {
    const sent = choices.get().changes;
    inFlight = sent;
    try {
      const body = toInput(await readSettings(isStale), sent);
      // Refused values are shown with their error until they are corrected.
      if (isHoursError(body.quietHours)) {
        publish({ save: { state: 'idle' } });
        return 'stopped';
      }
      const call = changeNotificationSettings.initiate({ body }, { track: false });
      const settings = await dispatch(call).unwrap();
      await dispatch(notifications.util.upsertQueryData('getNotificationSettings', undefined, settings));
      const save = { state: 'saved', at: new Date(), merged: isStale } as const;
      publish({ changes: withoutSaved(choices.get().changes, sent), save });
      localStorage.setItem(savedKey, `${accountId} ${settings.version}`);
      return 'done';
    } catch (error) {
      if (errorCodeOf(error) === 'CNF001') return 'stale';
      const why = messageOf(error);
      if (why === undefined) {
        publish({ save: { state: 'unsaved', isOffline: isUnreachable(error) || !navigator.onLine } });
        return 'stopped';
      }
      publish({ changes: withoutSaved(choices.get().changes, sent), save: { state: 'refused', why } });
      // What is locked may have changed since the page was opened.
      void readSettings(true).catch(() => undefined);
      return 'done';
    } finally {
      inFlight = null;
    }
  }

  /** Sends what waits until it is saved; false when it stays unsaved. */
  async function saveAll(): Promise<boolean> {
    for (let isStale = false; !isEmpty(choices.get().changes) && accountId === ownAccount();) {
      publish({ save: { state: 'saving' } });
      const outcome = await send(isStale);
      if (outcome === 'stopped') return false;
      isStale = outcome === 'stale';
    }
    return true;
  }

  const attempts = createAttempts({ attempt: saveAll });
  const flush = () => void attempts.flush();

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
    choices,
    choose: (chosen: Changes) => {
      publish({ changes: addChanges(choices.get().changes, chosen) });
      flush();
    },
    /** When the page is left: a reader who comes back is told only of what is not saved. */
    forgetOutcome: () => {
      if (isEmpty(choices.get().changes)) publish({ save: { state: 'idle' } });
    },
  };
}

let saver: ReturnType<typeof createSaver> | undefined;

/**
 * Saves each choice of the account that is signed in by itself, one call at a time. What cannot be saved is kept while
 * the site is open, on whichever page, and tried again when there is a network.
 */
function settingsSaver(dispatch: AppDispatch) {
  if (saver?.accountId !== ownAccount()) saver = undefined;
  saver ??= createSaver(dispatch);
  return saver;
}

/** The settings with what was chosen, how its saving goes, and what to choose with. */
export function useSaveSettings(settings: NotificationSettings) {
  const own = settingsSaver(useDispatch<AppDispatch>());
  const { changes, save } = useStore(own.choices);
  useEffect(() => own.forgetOutcome, [own]);
  useEffect(() => own.followTabs(), [own]);
  return { shown: applyChanges(settings, changes), save, retry: own.flush, choose: own.choose };
}
