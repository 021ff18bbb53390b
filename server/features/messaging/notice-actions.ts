import type { ConversationEvent } from '#contract/realtime.ts';
import { userTopics } from '#contract/realtime.ts';
import type { Membership } from './conversations/member-queries.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';

type Telling = Pick<Deps, 'realtime'>;
type Notice = Pick<ConversationEvent, 'kind'> & { messageId?: string };

/** Tells the sockets of these people about a conversation, once the transaction has committed. */
export async function tellPeople(
  { realtime }: Telling,
  tx: Tx,
  conversationId: string,
  accountIds: readonly string[],
  { kind, messageId }: Notice,
): Promise<void> {
  const body: ConversationEvent = { kind, conversationId, ...(messageId && { messageId }) };
  const topic = userTopics.conversations;
  await realtime.publish(
    tx,
    accountIds.map((accountId) => ({ accountId, topic, body })),
  );
}

/** Tells both members. */
export function tellMembers(
  deps: Telling,
  tx: Tx,
  { conversation, me, other }: Membership,
  notice: Notice,
): Promise<void> {
  return tellPeople(deps, tx, conversation.id, [me.account_id, other.account_id], notice);
}

/** Tells a person that their count of unread conversations may have changed; it is read when it is sent. */
export async function tellUnreadCount({ realtime }: Telling, tx: Tx, accountId: string): Promise<void> {
  await realtime.publish(tx, [{ accountId, topic: userTopics.unreadCount }]);
}
