import type { Notification } from '#contract/notifications.ts';

const plainPrefix = 'plain:';

/** A notification that arrived malformed: the text that it has, which is in no list of the server. */
export const toPlain = (message: string, at: Date): Notification => ({
  id: `${plainPrefix}${crypto.randomUUID()}`,
  message,
  type: 'TEXT_MESSAGE',
  priority: 'NORMAL',
  timestamp: at.toISOString(),
  read: false,
});
export const isPlain = ({ id }: Notification): boolean => id.startsWith(plainPrefix);

const isNewer = (one: Notification, other: Notification) =>
  other.timestamp.localeCompare(one.timestamp) || other.id.localeCompare(one.id);

/** Adds what was read to a list, newest first; the newer reading of a line replaces the older one. */
export function mergeNotifications(
  listed: readonly Notification[],
  read: readonly Notification[],
): Notification[] {
  const byId = new Map([...listed, ...read].map((one) => [one.id, one]));
  return [...byId.values()].toSorted(isNewer);
}
