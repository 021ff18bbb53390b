import type { NotificationType } from '#contract/notifications-limits.ts';
import type {
  ChangeNotificationSettingsApiArg,
  NotificationSettings,
} from '#web/api/generated/notifications.ts';

export type TypeSettings = NotificationSettings['types'][number];
export type Channel = 'inApp' | 'push' | 'mail';
export const channels: readonly Channel[] = ['inApp', 'push', 'mail'];
export type QuietHours = NotificationSettings['quietHours'];

/** What was chosen and is not saved. */
export type Changes = {
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
