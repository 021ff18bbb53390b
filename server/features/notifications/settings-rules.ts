import type { Role } from '#contract/auth-limits.ts';
import { defaultsOf, notificationTypes, type NotificationType } from '#contract/notifications-rules.ts';
import type { NotificationSettings, NotificationSettingsInput } from '#contract/notifications.ts';
import type { Channels } from './rules.ts';
import { actsAs } from '#contract/staff-rules.ts';

type Roles = Readonly<{ roles: readonly Role[] }>;

/** The types that a person with these roles can be notified of. */
export function typesOf(person: Roles): NotificationType[] {
  const reached = {
    ALL: true,
    PROVIDER: person.roles.includes('PROVIDER'),
    SUPPORT: actsAs(person, 'SUPPORT'),
    REVIEWER: actsAs(person, 'REVIEWER'),
  };
  return notificationTypes.filter((type) => reached[defaultsOf(type).audience]);
}

/** One type as the person sees it: what is locked is on. */
export function toTypeSettings(
  type: NotificationType,
  chosen: Channels | undefined,
  isDisabled: boolean,
): NotificationSettings['types'][number] {
  const { mail, locked = false } = defaultsOf(type);
  const hasMail = mail !== 'NONE';
  const mailLocked = locked || mail === 'CONTRACT';
  const wants = (channel: keyof Channels) => locked || (chosen?.[channel] ?? true);
  return {
    type,
    inApp: wants('inApp'),
    push: wants('push'),
    mail: hasMail && (mailLocked || wants('mail')),
    locked,
    mailLocked,
    hasMail,
    paused: isDisabled && !locked,
  };
}

/** Why settings are refused as a whole. */
export function settingsProblem(
  { types, quietHours }: NotificationSettingsInput,
  person: Roles,
): 'NTF001' | 'NTF002' | undefined {
  const own = typesOf(person);
  const names = types.map(({ type }) => type);
  const isEmpty = quietHours.enabled && quietHours.from === quietHours.to;
  const addsMail = types.some(({ type, mail }) => mail && defaultsOf(type).mail === 'NONE');
  if (isEmpty || addsMail || new Set(names).size < names.length) return 'NTF001';
  if (names.some((type) => !own.includes(type))) return 'NTF001';
  const opensLock = types.some(({ type, ...wants }) => {
    const { mail, locked } = defaultsOf(type);
    const isOff = !wants.inApp || !wants.push;
    return (locked && isOff) || (mail === 'CONTRACT' && !wants.mail);
  });
  return opensLock ? 'NTF002' : undefined;
}
