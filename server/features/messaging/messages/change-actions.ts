import { editMinutes } from '#contract/messaging-rules.ts';
import type { Message } from '#contract/messaging.ts';
import {
  lockConversation,
  updateConversation,
  updateMember,
  type Membership,
} from '../conversations/member-queries.ts';
import { tellMembers, tellUnreadCount } from '../notice-actions.ts';
import { cleanText, readMessage } from './actions.ts';
import { findMessage, updateMessage, type StoredMessage } from './queries.ts';
import { countUnreadMessages } from './reading-queries.ts';
import { canEdit, editTime, textColumns } from './rules.ts';
import { deleteUnreferenced } from '#server/features/files/actions.ts';
import { deleteFile, findFile } from '#server/features/files/queries.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';

/**
 * Changes the text of an own message within the minutes for it. @throws RES001 not visible, AUT003 the other member's,
 * MSG002, MSG003 blocked, CNF001 too late, deleted, or without a text
 */
export function editMessage(
  deps: Deps,
  accountId: string,
  messageId: string,
  typed: string,
): Promise<Message> {
  const text = cleanText(typed);
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const { message, membership } = await lockOwnMessage(tx, accountId, messageId);
    const { conversation, me, other } = membership;
    if (me.blocked_at || other.blocked_at) fail('MSG003');
    if (!canEdit(message, now)) fail('CNF001', { reason: 'MESSAGE_EDIT', params: { minutes: editMinutes } });
    const trusted = conversation.trusted_at !== null;
    if (text !== message.text) {
      const editedAt = editTime(message, now);
      await updateMessage(tx, messageId, { ...textColumns(text, trusted), edited_at: editedAt });
      await updateConversation(tx, conversation.id, { updated_at: editedAt });
      await tellMembers(deps, tx, membership, { kind: 'EDITED', messageId });
    }
    return readMessage(deps, tx, messageId, accountId);
  });
}

/**
 * Erases an own message at any time; its place stays, and it is no longer unread. Again is no error. @throws RES001,
 * AUT003
 */
export async function deleteMessage(deps: Deps, accountId: string, messageId: string): Promise<void> {
  const photo = await inTransaction(deps.db, async (tx) => {
    const { message, membership } = await lockOwnMessage(tx, accountId, messageId);
    if (message.deleted_at) return undefined;
    const { conversation, other } = membership;
    const now = deps.clock.now();
    const erased = { ...textColumns(null, false), phrase_key: null, file_id: null };
    await updateMessage(tx, messageId, { ...erased, deleted_at: now });
    await updateConversation(tx, conversation.id, { updated_at: now });
    const unread = await countUnreadMessages(tx, other);
    if (unread !== other.unread_count) {
      await updateMember(tx, other, { unread_count: unread });
      await tellUnreadCount(deps, tx, other.account_id);
    }
    await tellMembers(deps, tx, membership, { kind: 'DELETED', messageId });
    await deps.events.emit(tx, {
      type: 'message.deleted',
      messageId,
      conversationId: conversation.id,
      recipientId: other.account_id,
      at: now,
    });
    return removePhoto(tx, message);
  });
  // The sweep deletes later what cannot be deleted now.
  if (photo) await deleteUnreferenced(deps, 'files', photo.storage_name).catch(() => undefined);
}

async function removePhoto(tx: Tx, { sender_id, file_id }: StoredMessage) {
  const file = file_id === null ? undefined : await findFile(tx, sender_id, file_id);
  if (file) await deleteFile(tx, file.id);
  return file;
}

/** The message, read under the lock of its conversation. @throws RES001, AUT003 */
async function lockOwnMessage(
  tx: Tx,
  accountId: string,
  messageId: string,
): Promise<{ message: StoredMessage; membership: Membership }> {
  const found = (await findMessage(tx, messageId)) ?? fail('RES001');
  const membership = (await lockConversation(tx, found.conversation_id, accountId)) ?? fail('RES001');
  const message = (await findMessage(tx, messageId)) ?? fail('RES001');
  if (message.sender_id === accountId) return { message, membership };
  const { hidden_until: hiddenUntil } = membership.me;
  return fail(hiddenUntil && message.created_at <= hiddenUntil ? 'RES001' : 'AUT003');
}

type Telling = Pick<Deps, 'events' | 'realtime'>;

/** Hides a message: both members see it as one that was erased, and it is no longer unread; nothing of it is lost. */
export async function hideMessage(deps: Telling, tx: Tx, messageId: string, now: Date): Promise<void> {
  const told = await setHidden(deps, tx, messageId, { hiddenAt: now, kind: 'DELETED' }, now);
  if (told) await deps.events.emit(tx, { type: 'message.deleted', messageId, ...told, at: now });
}

/** Shows a hidden message again, unless its sender has erased it meanwhile; it is unread again where it was. */
export async function restoreMessage(deps: Telling, tx: Tx, messageId: string, now: Date): Promise<void> {
  await setHidden(deps, tx, messageId, { hiddenAt: null, kind: 'EDITED' }, now);
}

async function setHidden(
  deps: Telling,
  tx: Tx,
  messageId: string,
  { hiddenAt, kind }: { hiddenAt: Date | null; kind: 'DELETED' | 'EDITED' },
  now: Date,
): Promise<{ conversationId: string; recipientId: string } | undefined> {
  const message = await findMessage(tx, messageId);
  const membership = message && (await lockConversation(tx, message.conversation_id, message.sender_id));
  if (!membership) return undefined;
  const { conversation, other } = membership;
  await updateMessage(tx, messageId, { hidden_at: hiddenAt });
  await updateConversation(tx, conversation.id, { updated_at: now });
  const unread = await countUnreadMessages(tx, other);
  if (unread !== other.unread_count) {
    await updateMember(tx, other, { unread_count: unread });
    await tellUnreadCount(deps, tx, other.account_id);
  }
  await tellMembers(deps, tx, membership, { kind, messageId });
  return { conversationId: conversation.id, recipientId: other.account_id };
}
