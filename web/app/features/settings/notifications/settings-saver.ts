import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { NotificationSettings, NotificationSettingsInput } from '#contract/notifications.ts';
import type { NotificationType } from '#contract/notifications-rules.ts';
import { createFieldSaver, failureOf, type SaveState } from '#web/alerts/field-saver.ts';
import { readToken } from '#web/api/session.ts';
import {
  draftOf,
  dropSent,
  fieldOf,
  refreshed,
  typeField,
  valuesOf,
  type FieldDraft,
  type Fields,
  type SavedFields,
} from '#web/api/signed-in/field-draft.ts';
import { notifications } from '#web/api/signed-in/notifications.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { claimsOf } from '#web/api/token-claims.ts';
import { createStore, useStore } from '#web/ui/store.ts';

export type TypeSettings = NotificationSettings['types'][number];
export type Channel = 'inApp' | 'push' | 'mail';
export const channels: readonly Channel[] = ['inApp', 'push', 'mail'];
export type QuietHours = NotificationSettings['quietHours'];

/** One choice of the page. */
type SettingName = `${NotificationType}.${Channel}` | `quietHours.${keyof QuietHours}`;

export function fieldsOf({ types, quietHours, version }: NotificationSettings): SavedFields {
  const chosen = types.flatMap((one) =>
    channels.map((channel) => [`${one.type}.${channel}`, one[channel]] as const),
  );
  const hours = Object.entries(quietHours).map(([part, value]) => [`quietHours.${part}`, value] as const);
  return { version, data: Object.fromEntries([...chosen, ...hours]) };
}

/** The fields of one type, or of the quiet hours. */
function partOf(fields: Fields, name: string): Fields {
  const own = Object.entries(fields).filter(([field]) => fieldOf(field) === name);
  return Object.fromEntries(own.map(([field, value]) => [field.slice(name.length + 1), value]));
}

/** The settings as they will be once the choices are saved. */
export function withChoices(settings: NotificationSettings, { typed }: FieldDraft): NotificationSettings {
  return {
    ...settings,
    types: settings.types.map((one) => ({ ...one, ...partOf(typed, one.type) })),
    quietHours: { ...settings.quietHours, ...partOf(typed, 'quietHours') },
  };
}

/** The choices over the saved settings, and no type without a choice. */
export function toInput(draft: FieldDraft): NotificationSettingsInput {
  const values = valuesOf(draft);
  const names = new Set(Object.keys(draft.typed).map(fieldOf));
  names.delete('quietHours');
  return {
    types: [...names].map((type) => ({ type, ...partOf(values, type) })),
    quietHours: partOf(values, 'quietHours'),
    version: draft.version,
  } as NotificationSettingsInput;
}

/** Equal hours are none: they are not sent. */
export const isHoursError = ({ from, to, enabled }: QuietHours): boolean => enabled && from === to;

const isEmpty = (fields: Fields) => Object.keys(fields).length === 0;

/** The storage tells the other tabs that settings were saved. */
const savedKey = 'notification-settings-saved';

const ownAccount = () => claimsOf(readToken()).accountId;
const { getNotificationSettings, changeNotificationSettings } = notifications.endpoints;

function createSaver(dispatch: AppDispatch, settings: NotificationSettings) {
  const accountId = ownAccount();
  const draft = createStore(draftOf(fieldsOf(settings)));
  const save = createStore<SaveState>({ state: 'idle' });
  let underWay: Fields = {};
  const hasHoursError = () => isHoursError(toInput(draft.get()).quietHours);
  draft.subscribe(() => {
    const listen = isEmpty(draft.get().typed) ? removeEventListener : addEventListener;
    listen('online', flush);
    listen('beforeunload', warn);
    // Refused values are shown with their error until they are corrected.
    if (hasHoursError()) save.set({ state: 'idle' });
  });

  /** The browser asks before it closes a page whose choices are not on their way. */
  function warn(event: Event): void {
    const isSent = saver.isRunning() && draft.get().typed === underWay;
    if (!isSent && accountId === ownAccount()) event.preventDefault();
  }

  async function readAgain(): Promise<SavedFields> {
    const reading = getNotificationSettings.initiate(undefined, { subscribe: false, forceRefetch: true });
    return fieldsOf(await dispatch(reading).unwrap());
  }

  const saver = createFieldSaver({
    draft,
    isReady: () => accountId === ownAccount() && !hasHoursError(),
    async send(_fields, present) {
      underWay = present.typed;
      const call = changeNotificationSettings.initiate({ body: toInput(present) }, { track: false });
      const saved = await dispatch(call).unwrap();
      await dispatch(notifications.util.upsertQueryData('getNotificationSettings', undefined, saved));
      localStorage.setItem(savedKey, `${accountId} ${saved.version}`);
      return fieldsOf(saved);
    },
    read: readAgain,
    tell: save.set,
    handleFailure(failure, sent) {
      const told = failureOf(failure);
      save.set(told);
      if (told.state === 'unsaved') return false;
      draft.set(dropSent(draft.get(), sent));
      // What is locked may have changed since the page was opened.
      void readAgain().catch(() => undefined);
      return true;
    },
  });
  const flush = () => void saver.flush();

  function handleStorage({ key }: StorageEvent): void {
    if (key === savedKey && accountId === ownAccount()) void readAgain().catch(() => undefined);
  }

  return {
    accountId,
    draft,
    save,
    flush,
    /** Reads the settings again when another tab has saved some, until the returned function is called. */
    followTabs: () => {
      addEventListener('storage', handleStorage);
      return () => removeEventListener('storage', handleStorage);
    },
    choose: (name: SettingName, value: boolean | string) => {
      draft.set(typeField(draft.get(), name, value));
      flush();
    },
    /** When the page is left: a reader who comes back is told only of what is not saved. */
    forgetOutcome: () => {
      if (isEmpty(draft.get().typed)) save.set({ state: 'idle' });
    },
  };
}

let saver: ReturnType<typeof createSaver> | undefined;

/**
 * Saves each choice of the account that is signed in by itself, one call at a time. What cannot be saved is kept while
 * the site is open, on whichever page, and tried again when there is a network.
 */
function settingsSaver(dispatch: AppDispatch, settings: NotificationSettings) {
  if (saver?.accountId !== ownAccount()) saver = undefined;
  saver ??= createSaver(dispatch, settings);
  return saver;
}

/** The settings with what was chosen, how its saving goes, and what to choose with. */
export function useSaveSettings(settings: NotificationSettings) {
  const own = settingsSaver(useDispatch<AppDispatch>(), settings);
  const draft = useStore(own.draft);
  const save = useStore(own.save);
  useEffect(() => own.forgetOutcome, [own]);
  useEffect(() => own.followTabs(), [own]);
  useEffect(() => own.draft.set(refreshed(own.draft.get(), fieldsOf(settings))), [own, settings]);
  return { shown: withChoices(settings, draft), save, retry: own.flush, choose: own.choose };
}
