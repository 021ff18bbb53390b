import { lockConversation, updateConversation, updateMember } from '../conversations/member-queries.ts';
import { tellMembers, tellUnreadCount } from '../notice-actions.ts';
import { findMessage, updateMessage } from './queries.ts';
import { countUnreadMessages } from './reading-queries.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';

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
