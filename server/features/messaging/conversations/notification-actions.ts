import type { Conversation } from '#contract/messaging.ts';
import { readConversation } from './actions.ts';
import { hasUnreadNotification } from '#server/features/notifications/queries.ts';
import { conversationGroup } from '#server/features/notifications/rules.ts';
import { inTransaction, type Db } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';

/** @throws RES001 for a person who is no member */
export async function getNotifications(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  id: string,
) {
  const conversation = await readConversation(db, accountId, id, clock.now());
  return toNotifications(conversation, await isNotified(db, accountId, id));
}

/** The notification of the conversation counts as read, its messages do not. @throws RES001 */
export function resetNotifications(deps: Deps, accountId: string, id: string) {
  return inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const conversation = await readConversation(tx, accountId, id, at);
    await deps.events.emit(tx, { type: 'conversation.noticed', conversationId: id, accountId, at });
    return toNotifications(conversation, await isNotified(tx, accountId, id));
  });
}

const isNotified = (db: Db, accountId: string, id: string) =>
  hasUnreadNotification(db, accountId, conversationGroup(id));

const toNotifications = ({ id, unreadCount, muted, mutedUntil }: Conversation, notified: boolean) => ({
  conversationId: id,
  unreadCount,
  muted,
  mutedUntil,
  notified,
});
