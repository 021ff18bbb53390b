import { defaultsOf, notificationTypes, type NotificationType } from '#contract/notifications-rules.ts';
import type {
  NotificationConfig,
  NotificationConfigChange,
  NotificationConfigInput,
} from '#contract/notifications.ts';
import type { ConfigRow, listTypeConfigs } from './config-queries.ts';
import { defaultConfig } from './rules.ts';
import type { AuditRow } from '#server/features/audit/queries.ts';
import { displayName } from '#server/features/users/rules.ts';

type ChangedType = Awaited<ReturnType<typeof listTypeConfigs>>[number];
type Type = NotificationConfig['types'][number];
/** What an administrator asks for; what is left out stays. */
export type ConfigChange = Omit<NotificationConfigInput, 'version'>;

/** The configuration of all types: what was changed, and the defaults of the rest. */
export function toConfig(row: ConfigRow, changed: readonly ChangedType[]): NotificationConfig {
  return {
    enabled: row.enabled,
    websocketEnabled: row.websocket_enabled,
    pushEnabled: row.push_enabled,
    minimumPriority: row.minimum_priority,
    types: notificationTypes.map((type) => toType(type, changed)),
    version: row.version,
  };
}

function toType(type: NotificationType, changed: readonly ChangedType[]): Type {
  const row = changed.find((one) => one.type === type);
  const config = row && {
    enabled: row.enabled,
    priority: row.priority,
    channels: { inApp: row.in_app, push: row.push, mail: row.mail },
  };
  return { type, ...(config ?? defaultConfig(type)), locked: defaultsOf(type).locked === true };
}

/** How changes of the configuration are named in the audit. */
export const historySubject = 'NOTIFICATION_CONFIG';
export const historyActions = {
  CHANGED: 'NOTIFICATION_CONFIG_CHANGED',
  RESET: 'NOTIFICATION_CONFIG_RESET',
} as const satisfies Record<NotificationConfigChange['action'], string>;

export function toConfigChange(row: AuditRow): NotificationConfigChange {
  const { id, before, after, first_name: firstName, last_name: lastName } = row;
  const isKnown = firstName !== null && lastName !== null;
  return {
    id,
    action: row.action === historyActions.RESET ? 'RESET' : 'CHANGED',
    author: isKnown ? displayName({ first_name: firstName, last_name: lastName }) : null,
    before,
    after,
    at: row.at.toISOString(),
  };
}

/** The whole defaults, as a change. */
export const defaultChange: ConfigChange = {
  enabled: true,
  websocketEnabled: true,
  pushEnabled: true,
  minimumPriority: 'LOW',
  types: notificationTypes.map((type) => ({ type, ...defaultConfig(type) })),
};

/** Why a change is refused as a whole: a type named twice or a mail that it does not have, or what is locked. */
export function changeProblem({ types = [] }: ConfigChange): 'NTF001' | 'NTF002' | undefined {
  const names = types.map(({ type }) => type);
  const addsMail = types.some(
    ({ type, channels }) => channels?.mail === true && defaultsOf(type).mail === 'NONE',
  );
  if (new Set(names).size < names.length || addsMail) return 'NTF001';
  const opensLock = types.some(({ type, enabled, channels }) => {
    const { locked, mail } = defaultsOf(type);
    return (locked && enabled === false) || (mail === 'CONTRACT' && channels?.mail === false);
  });
  return opensLock ? 'NTF002' : undefined;
}

export function applyChange(before: NotificationConfig, change: ConfigChange): NotificationConfig {
  return {
    ...before,
    enabled: change.enabled ?? before.enabled,
    websocketEnabled: change.websocketEnabled ?? before.websocketEnabled,
    pushEnabled: change.pushEnabled ?? before.pushEnabled,
    minimumPriority: change.minimumPriority ?? before.minimumPriority,
    types: before.types.map((type) => {
      const { enabled, priority, channels } = change.types?.find((one) => one.type === type.type) ?? {};
      return {
        ...type,
        enabled: enabled ?? type.enabled,
        priority: priority ?? type.priority,
        channels: channels ?? type.channels,
      };
    }),
  };
}

const isSameType = (one: Type, other: Type | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type Difference = { before: Partial<NotificationConfig>; after: Partial<NotificationConfig> };

/** What differs, on both sides; undefined when nothing does. */
export function differenceOf(before: NotificationConfig, after: NotificationConfig): Difference | undefined {
  const names = ['enabled', 'websocketEnabled', 'pushEnabled', 'minimumPriority'] as const;
  const changed = names.filter((name) => before[name] !== after[name]);
  const types = after.types.flatMap((type, index) => (isSameType(type, before.types[index]) ? [] : [index]));
  if (changed.length === 0 && types.length === 0) return undefined;
  const side = (config: NotificationConfig): Partial<NotificationConfig> => ({
    ...Object.fromEntries(changed.map((name) => [name, config[name]])),
    ...(types.length > 0 && { types: config.types.filter((_type, index) => types.includes(index)) }),
  });
  return { before: side(before), after: side(after) };
}
