import { useState } from 'react';
import {
  useChangeNotificationConfigMutation,
  useGetNotificationConfigQuery,
  useResetNotificationConfigMutation,
} from '#web/api/clients/notifications-config.ts';
import type { NotificationConfig, NotificationConfigInput } from '#contract/notifications.ts';
import { errorCodeOf } from '#web/alerts/error-payload.ts';

type Type = NotificationConfig['types'][number];

const wholeNames = ['enabled', 'websocketEnabled', 'pushEnabled', 'minimumPriority'] as const;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const typeIn = ({ types }: NotificationConfig, name: Type['type']) => types.find(({ type }) => type === name);

/** The types that the draft changes. */
export const changedTypes = (base: NotificationConfig, draft: NotificationConfig): Type[] =>
  draft.types.filter((type) => !isSame(type, typeIn(base, type.type)));

/** What the draft changes, for a call that is refused when the base is no longer current. */
export function changesOf(base: NotificationConfig, draft: NotificationConfig): NotificationConfigInput {
  const changed = wholeNames.filter((name) => draft[name] !== base[name]);
  const types = changedTypes(base, draft).map(({ locked: _locked, ...type }) => type);
  return {
    version: base.version,
    ...Object.fromEntries(changed.map((name) => [name, draft[name]])),
    ...(types.length > 0 && { types }),
  };
}

/** How many switches and types the draft changes. */
export const countChanges = (base: NotificationConfig, draft: NotificationConfig): number =>
  wholeNames.filter((name) => draft[name] !== base[name]).length + changedTypes(base, draft).length;

/** The draft on a newer configuration: what was changed here stays, the rest is as it is now. */
export function rebase(
  base: NotificationConfig,
  draft: NotificationConfig,
  current: NotificationConfig,
): NotificationConfig {
  const kept = wholeNames.filter((name) => draft[name] !== base[name]);
  const types = changedTypes(base, draft);
  return {
    ...current,
    ...Object.fromEntries(kept.map((name) => [name, draft[name]])),
    types: current.types.map((type) => types.find((one) => one.type === type.type) ?? type),
  };
}

/** The draft with another choice for one type. */
export const withType = (
  draft: NotificationConfig,
  name: Type['type'],
  choice: Partial<Type>,
): NotificationConfig => ({
  ...draft,
  types: draft.types.map((type) => (type.type === name ? { ...type, ...choice } : type)),
});

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
