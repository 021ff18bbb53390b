import {
  useChangeNotificationConfigMutation,
  useGetNotificationConfigQuery,
  useResetNotificationConfigMutation,
} from '#web/api/clients/notifications-desk.ts';
import { useState } from 'react';
import type { NotificationConfig } from '#contract/notifications.ts';
import { errorCodeOf } from '#web/alerts/error-payload.ts';
import { changesOf, rebase } from './config-draft.ts';

/** CHANGED: another administrator was faster, and the draft now changes the current version. */
export type SaveOutcome = 'NONE' | 'SAVED' | 'CHANGED' | 'RESET';

/** What an administrator changes before it is saved as a whole. */
export function useConfigDraft(current: NotificationConfig) {
  const [base, setBase] = useState(current);
  const [draft, setDraft] = useState(current);
  const [outcome, setOutcome] = useState<SaveOutcome>('NONE');
  const [save, { isLoading: isSaving }] = useChangeNotificationConfigMutation();
  const [restore, { isLoading: isResetting }] = useResetNotificationConfigMutation();
  const { refetch } = useGetNotificationConfigQuery();

  function start(from: NotificationConfig, next: SaveOutcome) {
    setBase(from);
    setDraft(from);
    setOutcome(next);
  }
  function change(next: NotificationConfig) {
    setDraft(next);
    setOutcome('NONE');
  }
  async function commit() {
    const { data, error } = await save({ body: changesOf(base, draft) });
    if (data) return start(data, 'SAVED');
    if (errorCodeOf(error) !== 'CNF001') return;
    const { data: fresh } = await refetch();
    if (!fresh) return;
    setDraft(rebase(base, draft, fresh));
    setBase(fresh);
    setOutcome('CHANGED');
  }
  async function reset() {
    const { data } = await restore();
    if (data) start(data, 'RESET');
  }
  return {
    base,
    draft,
    outcome,
    isBusy: isSaving || isResetting,
    change,
    commit,
    reset,
    discard: () => change(base),
  };
}
