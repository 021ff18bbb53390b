import { useCallback, useEffect, useRef, useState } from 'react';
import { errorCodeOf, isUnreachable, messageOf } from '#web/alerts/error-payload.ts';
import {
  useChangeNotificationSettingsMutation,
  useGetNotificationSettingsQuery,
  type NotificationSettings,
} from '#web/api/generated/notifications.ts';
import {
  addChanges,
  applyChanges,
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

/** Saves each choice by itself, one call at a time; what cannot be saved is kept and tried again. */
export function useSaveSettings(settings: NotificationSettings) {
  const [changeSettings] = useChangeNotificationSettingsMutation();
  const { refetch } = useGetNotificationSettingsQuery();
  const [changes, setChanges] = useState(noChanges);
  const [save, setSave] = useState<SaveState>({ state: 'idle' });
  const waiting = useRef(noChanges);
  const present = useRef(settings);
  const isSaving = useRef(false);
  useEffect(() => {
    if (settings.version >= present.current.version) present.current = settings;
  }, [settings]);

  const keep = useCallback((next: Changes) => {
    waiting.current = next;
    setChanges(next);
  }, []);

  /** Sends what waits once; whether there is more to do. */
  const send = useCallback(
    async (merged: boolean): Promise<'done' | 'stale' | 'stopped'> => {
      const sent = waiting.current;
      const { data, error } = await changeSettings({ body: toInput(present.current, sent) });
      if (data) {
        present.current = data;
        keep(withoutSaved(waiting.current, sent));
        setSave({ state: 'saved', at: new Date(), merged });
        return 'done';
      }
      if (errorCodeOf(error) === 'CNF001') {
        const fresh = await refetch();
        if (fresh.data) present.current = fresh.data;
        if (fresh.data) return 'stale';
      }
      const why = messageOf(error);
      if (why !== undefined && errorCodeOf(error) !== 'CNF001') {
        keep(withoutSaved(waiting.current, sent));
        setSave({ state: 'refused', why });
        // What is locked may have changed since the page was opened.
        void refetch();
      } else setSave({ state: 'unsaved', isOffline: isUnreachable(error) || !navigator.onLine });
      return 'stopped';
    },
    [changeSettings, keep, refetch],
  );

  const flush = useCallback(async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    for (let merged = false; !isEmpty(waiting.current);) {
      // They are shown with their error until they are corrected.
      if (waiting.current.quietHours && isHoursError(waiting.current.quietHours)) break;
      setSave({ state: 'saving' });
      const outcome = await send(merged);
      if (outcome === 'stopped') break;
      merged = outcome === 'stale';
    }
    isSaving.current = false;
  }, [send]);

  useEffect(() => {
    const handleOnline = () => void flush();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, [flush]);

  return {
    shown: applyChanges(settings, changes),
    save,
    retry: () => void flush(),
    choose: (chosen: Changes) => {
      keep(addChanges(waiting.current, chosen));
      void flush();
    },
  };
}
