import { addDays } from '#contract/dates-rules.ts';
import {
  isBelow,
  defaultsOf,
  type NotificationPriority,
  type NotificationType,
} from '#contract/notifications-rules.ts';
import { localDay, localInstant, minuteOfDay, platformTimeZone } from '#server/kernel/time-zone.ts';
import type { Wordings, Notification } from '#contract/notifications.ts';
import type { Language } from '#contract/languages.ts';
import { renderDetail, renderMessage, type Params } from './text-rules.ts';

export type Channels = Readonly<{ inApp: boolean; push: boolean; mail: boolean }>;
/** Hours as HH:MM. */
export type QuietHours = Readonly<{ from: string; to: string; enabled: boolean }>;
/** What administrators decided of all notifications. */
export type Switches = Readonly<{
  enabled: boolean;
  websocketEnabled: boolean;
  pushEnabled: boolean;
  minimumPriority: NotificationPriority;
}>;
/** What administrators decided of one type. */
export type TypeConfig = Readonly<{ enabled: boolean; priority: NotificationPriority; channels: Channels }>;
/** What the person chose. */
export type Choice = Readonly<{ wants: Channels; quietHours: QuietHours }>;

/** The facts of one event that the decision depends on. */
type NotificationContext = Readonly<{
  type: NotificationType;
  /** Of this event, where it differs from that of the type. */
  priority?: NotificationPriority | undefined;
  /** The conversation is muted: nothing leaves the site. */
  muted?: boolean | undefined;
  /** The mail of this event is mandatory, whatever its type says. */
  mailMandatory?: boolean | undefined;
  now: Date;
}>;

/** What happens with one event for one person. A push that waits has a time. */
export type Decision = Readonly<{
  listed: boolean;
  live: boolean;
  push: 'NOW' | 'NO' | { at: Date };
  mail: boolean;
}>;

/** The configuration of a type that no administrator changed. */
export const defaultConfig = (type: NotificationType): TypeConfig => {
  const { priority, mail } = defaultsOf(type);
  return { enabled: true, priority, channels: { inApp: true, push: true, mail: mail !== 'NONE' } };
};

/** Decides on one event for one person, in the order of docs/product/notifications.md#decision. */
export function decide(
  context: NotificationContext,
  switches: Switches,
  config: TypeConfig,
  choice: Choice,
): Decision {
  const { type, now, muted = false } = context;
  const { mail, locked = false } = defaultsOf(type);
  const priority = context.priority ?? config.priority;
  const enabled = locked || config.enabled;
  const passes =
    locked || (switches.enabled && config.enabled && !isBelow(priority, switches.minimumPriority));
  const goes = (channel: keyof Channels) =>
    passes && (locked || choice.wants[channel]) && config.channels[channel];
  const isPushed = goes('push') && switches.pushEnabled && !muted;
  const isMandatory = mail === 'CONTRACT' || context.mailMandatory === true;
  return {
    listed: enabled,
    live: goes('inApp') && switches.websocketEnabled,
    push: isPushed ? pushTime(priority, choice.quietHours, now) : 'NO',
    mail: isMandatory || (mail !== 'NONE' && goes('mail') && !muted),
  };
}

function pushTime(priority: NotificationPriority, quietHours: QuietHours, now: Date): 'NOW' | { at: Date } {
  const end = priority === 'URGENT' ? undefined : endOfQuiet(quietHours, now);
  return end ? { at: end } : 'NOW';
}

/** When the present quiet hours end, in Paris time; undefined outside them. */
export function endOfQuiet({ from, to, enabled }: QuietHours, now: Date): Date | undefined {
  const minute = minuteOfDay(now, platformTimeZone);
  const [start, end] = [minutesOf(from), minutesOf(to)];
  const isQuiet = start < end ? minute >= start && minute < end : minute >= start || minute < end;
  if (!enabled || start === end || !isQuiet) return undefined;
  const today = localDay(now, platformTimeZone);
  const day = minute < end ? today : addDays(today, 1);
  return new Date(localInstant(day, end, platformTimeZone).at);
}

function minutesOf(hour: string): number {
  const [hours, minutes] = hour.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

/** The group of the notifications about a conversation. */
export const conversationGroup = (conversationId: string): string => `conversation-${conversationId}`;

export type CentreRow = {
  id: string;
  type: NotificationType;
  text_variant: string;
  params: Params;
  link: string | null;
  priority: NotificationPriority;
  created_at: Date;
  read_at: Date | null;
  /** Of an announcement, in place of the text of its type. */
  wordings: Wordings | null;
};

/** A notification as the centre shows it to its reader. */
export function toNotification(row: CentreRow, language: Language): Notification {
  const { id, type, link, priority } = row;
  return {
    id,
    ...textOf(row, language),
    type,
    priority,
    timestamp: row.created_at.toISOString(),
    read: row.read_at !== null,
    ...(link !== null && { link }),
  };
}

/** What a notification says in the language of its reader; its message may be shown on a lock screen. */
export function textOf(
  {
    type,
    text_variant: variant,
    params,
    wordings,
  }: Pick<CentreRow, 'type' | 'text_variant' | 'params' | 'wordings'>,
  language: Language,
): Pick<Notification, 'message' | 'detail'> {
  if (wordings) return { message: wordings[language].title, detail: wordings[language].text };
  const stored = { type, variant, params };
  const detail = renderDetail(language, stored);
  return { message: renderMessage(language, stored), ...(detail !== undefined && { detail }) };
}
