import { useEffect, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import type { NotificationSettings } from '#web/api/generated/notifications.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { applyChanges } from './settings-changes.ts';
import { settingsSaver } from './settings-saver.ts';

/** The settings with what was chosen, how its saving goes, and what to choose with. */
export function useSaveSettings(settings: NotificationSettings) {
  const saver = settingsSaver(useDispatch<AppDispatch>());
  const { changes, save } = useSyncExternalStore(saver.subscribe, saver.current);
  useEffect(() => saver.forgetOutcome, [saver]);
  useEffect(() => saver.followTabs(), [saver]);
  return { shown: applyChanges(settings, changes), save, retry: saver.flush, choose: saver.choose };
}
