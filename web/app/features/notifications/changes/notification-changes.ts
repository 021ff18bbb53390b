import { compareInstants } from '#contract/dates-rules.ts';
import type { Notification } from '#contract/notifications.ts';
import { isListed, type NotificationFilter } from '#web/api/signed-in/notification-filters.ts';

/** What the reader did with notifications; `unread` is by how much it lowers the count. */
export type NotificationChange = Readonly<
  { unread: number } & (
    | { kind: 'read'; id: string }
    | { kind: 'delete'; id: string }
    /** Of a list, everything up to the newest line that was shown. */
    | { kind: 'readAll'; filter: NotificationFilter; until: string }
  )
>;

/** Whether two changes are the same: one that is made twice is sent once. */
export const isSameChange = (one: NotificationChange, other: NotificationChange): boolean =>
  one.kind === 'readAll'
    ? other.kind === 'readAll' && one.filter === other.filter && one.until === other.until
    : one.kind === other.kind && one.id === other.id;

/** Adds a change to those that wait; a deletion takes the place of the reading of its line. */
export function addChange(
  changes: readonly NotificationChange[],
  change: NotificationChange,
): readonly NotificationChange[] {
  if (changes.some((one) => isSameChange(one, change))) return changes;
  if (change.kind !== 'delete') return [...changes, change];
  const isReplaced = (one: NotificationChange) => one.kind === 'read' && one.id === change.id;
  const replaced = changes.find(isReplaced)?.unread ?? 0;
  return [
    ...changes.filter((one) => !isReplaced(one)),
    { ...change, unread: Math.max(change.unread, replaced) },
  ];
}

function isRead(line: Notification, changes: readonly NotificationChange[]): boolean {
  return changes.some((change) =>
    change.kind === 'readAll'
      ? compareInstants(line.timestamp, change.until) <= 0 && isListed(change.filter, line)
      : change.kind === 'read' && change.id === line.id,
  );
}

/** The lines as they are after the changes. */
export function changedLines(
  lines: readonly Notification[],
  changes: readonly NotificationChange[],
): Notification[] {
  const deleted = new Set(changes.map((change) => (change.kind === 'delete' ? change.id : undefined)));
  return lines
    .filter(({ id }) => !deleted.has(id))
    .map((line) => (!line.read && isRead(line, changes) ? { ...line, read: true } : line));
}

/** The count as it is after the changes. */
export const changedCount = (count: number, changes: readonly NotificationChange[]): number =>
  Math.max(0, count - changes.reduce((sum, { unread }) => sum + unread, 0));

const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether what was stored is a change: an older version of the site may have stored something else. */
export function isChange(value: unknown): value is NotificationChange {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('unread' in value)) return false;
  if (typeof value.unread !== 'number') return false;
  if (value.kind === 'readAll')
    return 'until' in value && isText(value.until) && 'filter' in value && isText(value.filter);
  return (value.kind === 'read' || value.kind === 'delete') && 'id' in value && isText(value.id);
}
