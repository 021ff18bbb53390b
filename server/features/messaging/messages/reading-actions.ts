import type { Conversation } from '#contract/messaging.ts';
import { readConversation } from '../conversations/actions.ts';
import { lockConversation, updateMember, type Membership } from '../conversations/member-queries.ts';
import { tellPeople, tellUnreadCount } from '../notice-actions.ts';
import { findMessage } from './queries.ts';
import { countUnreadMessages, findLastMessage, updateReadMessages } from './reading-queries.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';

/** @throws RES001 for a person who is no member */
export function markConversationRead(deps: Deps, accountId: string, id: string): Promise<Conversation> {
  return inTransaction(deps.db, async (tx) => {
    const membership = (await lockConversation(tx, id, accountId)) ?? fail('RES001');
    const { last_message_at: until } = membership.conversation;
    if (until) await moveMark(deps, tx, membership, until);
    return readConversation(tx, accountId, id, deps.clock.now());
  });
}

/** Marks as read up to a message. @throws RES001 when the caller may not see it */
export function markMessageRead(deps: Deps, accountId: string, messageId: string): Promise<Conversation> {
  return inTransaction(deps.db, async (tx) => {
    const message = (await findMessage(tx, messageId)) ?? fail('RES001');
    const { conversation_id: id, created_at: at } = message;
    const membership = (await lockConversation(tx, id, accountId)) ?? fail('RES001');
    const { hidden_until: hiddenUntil } = membership.me;
    if (hiddenUntil && at <= hiddenUntil) fail('RES001');
    await moveMark(deps, tx, membership, at);
    return readConversation(tx, accountId, id, deps.clock.now());
  });
}

/** A mark never goes back; the members are told only when it moves. */
async function moveMark(deps: Deps, tx: Tx, membership: Membership, until: Date): Promise<void> {
  const { conversation, me, other } = membership;
  if (me.last_read_at && me.last_read_at >= until) return;
  const last = await findLastMessage(tx, conversation.id, until);
  if (!last) return;
  const now = deps.clock.now();
  // A block hides when a person was there.
  const isHidden = me.blocked_at !== null || other.blocked_at !== null;
  if (!isHidden) await updateReadMessages(tx, me, until, now);
  const marked = { ...me, last_read_at: last.created_at, last_read_message_id: last.id };
  const unread = await countUnreadMessages(tx, marked);
  await updateMember(tx, me, {
    last_read_at: marked.last_read_at,
    last_read_message_id: marked.last_read_message_id,
    unread_count: unread,
  });
  const readers = isHidden ? [me.account_id] : [me.account_id, other.account_id];
  await tellPeople(deps, tx, conversation.id, readers, { kind: 'READ', messageId: last.id });
  if (unread !== me.unread_count) await tellUnreadCount(deps, tx, me.account_id);
  await deps.events.emit(tx, {
    type: 'conversation.read',
    conversationId: conversation.id,
    accountId: me.account_id,
    at: now,
  });
}
