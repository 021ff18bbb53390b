import { findConversation, type ConversationView } from './queries.ts';
import { mutingOf } from './rules.ts';
import { hasUnreadNotification } from '#server/features/notifications/queries.ts';
import { conversationGroup } from '#server/features/notifications/rules.ts';
import { inTransaction, type Db } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';

/** @throws RES001 for a person who is no member */
export async function getNotifications(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  id: string,
) {
  const view = (await findConversation(db, id, accountId)) ?? fail('RES001');
  return toNotifications(view, clock.now(), await isNotified(db, view));
}

/** The notification of the conversation counts as read, its messages do not. @throws RES001 */
export function resetNotifications(deps: Deps, accountId: string, id: string) {
  return inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const view = (await findConversation(tx, id, accountId)) ?? fail('RES001');
    await deps.events.emit(tx, { type: 'conversation.noticed', conversationId: id, accountId, at });
    return toNotifications(view, at, await isNotified(tx, view));
  });
}

const isNotified = (db: Db, { id, reader_id: readerId }: ConversationView) =>
  hasUnreadNotification(db, readerId, conversationGroup(id));

const toNotifications = (view: ConversationView, now: Date, notified: boolean) => ({
  conversationId: view.id,
  unreadCount: view.unread_count,
  ...mutingOf(view, now),
  notified,
});
