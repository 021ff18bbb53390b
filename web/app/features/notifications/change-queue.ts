import { useSelector } from 'react-redux';
import { useListNotificationsQuery } from '#web/api/clients/notifications.ts';
import type { Notification } from '#contract/notifications.ts';
import { reconnectDelayMs } from '#contract/realtime-limits.ts';
import { errorCodeOf, messageOf } from '#web/alerts/error-payload.ts';
import { readToken } from '#web/api/session.ts';
import { filterArgument, type NotificationFilter } from '#web/api/signed-in/notification-filters.ts';
import {
  isUnreadLine,
  keepLines,
  lowerUnreadNotifications,
  notifications,
  readListsAgain,
  repeatRunningReads,
  staleUnreadNotifications,
  isPlain,
} from '#web/api/signed-in/notifications.ts';
import { createSendQueue } from '#web/api/signed-in/send-queue.ts';
import type { AppDispatch, AppState } from '#web/api/store.ts';
import { claimsOf } from '#web/api/token-claims.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { useHidden } from '#web/ui/feedback/undo-store.ts';
import { createStore, useStore } from '#web/ui/store.ts';
import {
  addChange,
  changedCount,
  changedLines,
  isChange,
  isSameChange,
  type NotificationChange,
} from './changes/notification-changes.ts';

/*
 * What the reader did and the server has not confirmed (docs/product/notifications.md#centre). It is kept in the
 * browser by account and shown as done in every tab. A change that two tabs send changes nothing the second time, so
 * that none has to wait for the other: the page may be closed right after the change.
 */

const none: readonly NotificationChange[] = [];
const changes = createStore(none);

const ownAccount = () => claimsOf(readToken()).accountId;
const keyOf = (accountId: string) => `notificationChanges:${accountId}`;

/** Reads what is stored, also by another tab; undefined without storage. */
function readStored(accountId: string): readonly NotificationChange[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(accountId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isChange) : none;
  } catch {
    return undefined;
  }
}

function store(accountId: string, next: readonly NotificationChange[]): void {
  try {
    if (next.length === 0) localStorage.removeItem(keyOf(accountId));
    else localStorage.setItem(keyOf(accountId), JSON.stringify(next));
  } catch {
    // Where the browser blocks storage, changes are kept until the page is closed.
  }
}

function reload(): void {
  const accountId = ownAccount();
  changes.set(accountId === null ? none : (readStored(accountId) ?? changes.get()));
}

function update(change: (waiting: readonly NotificationChange[]) => readonly NotificationChange[]): void {
  const accountId = ownAccount();
  if (accountId === null) return;
  const next = change(readStored(accountId) ?? changes.get());
  store(accountId, next);
  changes.set(next);
}

function call(by: AppDispatch, change: NotificationChange) {
  const { markNotificationRead, markAllNotificationsRead, deleteNotification } = notifications.endpoints;
  const untracked = { track: false } as const;
  if (change.kind === 'read') return by(markNotificationRead.initiate({ id: change.id }, untracked));
  if (change.kind === 'delete') return by(deleteNotification.initiate({ id: change.id }, untracked));
  const { type } = filterArgument(change.filter);
  return by(markAllNotificationsRead.initiate({ type, until: change.until }, untracked));
}

const queue = createSendQueue<NotificationChange>({
  reload,
  next: (isWanted) => changes.get().find(isWanted),
  idOf: (change) =>
    `${change.kind} ${change.kind === 'readAll' ? `${change.filter} ${change.until}` : change.id}`,
  delayMs: () => reconnectDelayMs,
});

/** What is gone already, in another tab or on another device, is done. */
async function deliver(by: AppDispatch, change: NotificationChange): Promise<'sent' | 'refused' | 'later'> {
  const { error } = await call(by, change);
  const isDone = !error || errorCodeOf(error) === 'RES001';
  if (!isDone && messageOf(error) === undefined) return 'later';
  if (isDone) {
    by(keepLines((lines) => changedLines(lines, [change])));
    repeatRunningReads();
    // The count is read again when another tab was faster.
    if (changes.get().some((one) => isSameChange(one, change))) by(lowerUnreadNotifications(change.unread));
  } else by(readListsAgain());
  update((waiting) => waiting.filter((one) => !isSameChange(one, change)));
  if (changes.get().length === 0) by(staleUnreadNotifications());
  return isDone ? 'sent' : 'refused';
}

/** Whether the counts that arrive may or may not contain what is being sent: they are read again when it is done. */
export const areChangesUnderWay = queue.isSending;
export const flushChanges = queue.flush;

/** Shows a change as made and sends it; the promise ends when it was sent or has to wait. */
export async function queueChange(change: NotificationChange): Promise<void> {
  update((waiting) => addChange(waiting, change));
  await flushChanges();
}

/** Starts sending for the signed-in account; the returned function stops it. */
export function startChangeQueue(by: AppDispatch): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (!key?.startsWith(keyOf(''))) return;
    const before = changes.get();
    reload();
    // Another tab has sent them.
    const sent = before.filter((one) => !changes.get().some((other) => isSameChange(one, other)));
    if (sent.length > 0) {
      by(keepLines((lines) => changedLines(lines, sent)));
      by(staleUnreadNotifications());
      by(readListsAgain());
    }
  };
  window.addEventListener('storage', follow);
  const stop = queue.start((change) => deliver(by, change));
  return () => {
    window.removeEventListener('storage', follow);
    stop();
    changes.set(none);
  };
}

/** What is shown as made although the server has not confirmed it. */
const useChanges = () => useStore(changes);

const noLines: readonly Notification[] = [];

/** The list of a filter as the reader has changed it. */
export function useNotificationList(filter: NotificationFilter) {
  const { currentData: list, ...query } = useListNotificationsQuery(filterArgument(filter));
  const lines = changedLines(list?.content ?? noLines, useChanges());
  return { list, lines, ...query };
}

/** How many are unread, without those whose deletion can still be undone; undefined until it is read. */
export function useUnreadCount(): number | undefined {
  const { flags } = useSettings();
  const skip = !flags.notifications;
  const made = useChanges();
  const hidden = useHidden();
  // As a text, which is the same as long as the ids are.
  const unreadIds = useSelector((state: AppState) =>
    [...hidden].filter((id) => isUnreadLine(state, id)).join(),
  );
  const deleted = unreadIds.split(',').filter(Boolean);
  const all = deleted.reduce((some, id) => addChange(some, { kind: 'delete', id, unread: 1 }), made);
  const { data } = notifications.endpoints.countUnreadNotifications.useQuery(undefined, { skip });
  return data && changedCount(data.count, all);
}

/** How many notifications of a list are unread as far as it is known, and what reads them; what arrives meanwhile stays unread. */
export function useReadAll(filter: NotificationFilter): { unread: number; readAll: () => void } {
  const { lines } = useNotificationList(filter);
  const count = useUnreadCount() ?? 0;
  const stored = lines.filter((line) => !isPlain(line));
  const isWhole = filter === 'all' || filter === 'unread';
  const unread = isWhole ? count : stored.filter(({ read }) => !read).length;
  const until = stored[0]?.timestamp;
  return {
    unread: until === undefined ? 0 : unread,
    readAll() {
      if (until !== undefined) void queueChange({ kind: 'readAll', filter, until, unread });
    },
  };
}
