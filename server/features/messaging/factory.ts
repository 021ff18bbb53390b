import { v7 as newId } from 'uuid';
import { insertConversation } from './opening/queries.ts';
import { insertMessage } from './messages/queries.ts';
import { textColumns } from './messages/rules.ts';
import { updateConversation, updateMember } from './conversations/member-queries.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';

type Making = Pick<Deps, 'db' | 'clock'>;

export type NewMessage = {
  senderId: string;
  text: string | null;
  phraseKey?: string;
  fileId?: string;
  /** By default a second after the message before it. */
  at?: Date;
};

/** Opens a conversation without messages; returns its id. */
export async function makeConversation(
  { db, clock }: Making,
  given: { customerId: string; providerId: string; subject?: string; openedBy?: string; at?: Date },
): Promise<string> {
  const at = given.at ?? clock.now();
  const id = newId();
  await inTransaction(db, async (tx) => {
    const { account_id } = await tx
      .selectFrom('provider')
      .select('account_id')
      .where('id', '=', given.providerId)
      .executeTakeFirstOrThrow();
    await insertConversation(tx, {
      id,
      customer_id: given.customerId,
      provider_id: given.providerId,
      provider_account_id: account_id,
      subject: given.subject ?? 'Un robinet qui goutte',
      opened_by: given.openedBy ?? given.customerId,
      created_at: at,
      updated_at: at,
    });
  });
  return id;
}

/** Writes messages one after the other, unread by the other member; returns their ids. */
export function makeMessages({ db, clock }: Making, id: string, messages: readonly NewMessage[]) {
  return inTransaction(db, async (tx) => {
    const ids: string[] = [];
    for (const message of messages) ids.push(await makeMessage(tx, id, message, clock.now()));
    return ids;
  });
}

async function makeMessage(tx: Tx, conversationId: string, message: NewMessage, now: Date): Promise<string> {
  const conversation = await tx
    .selectFrom('conversation')
    .selectAll()
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow();
  const last = conversation.last_message_at;
  const at = message.at ?? new Date(last ? last.getTime() + 1000 : now.getTime() - 1000);
  const id = newId();
  await insertMessage(tx, {
    id,
    conversation_id: conversationId,
    sender_id: message.senderId,
    ...textColumns(message.text, conversation.trusted_at !== null),
    phrase_key: message.phraseKey ?? null,
    file_id: message.fileId ?? null,
    created_at: at,
  });
  await updateConversation(tx, conversationId, { last_message_id: id, last_message_at: at, updated_at: at });
  const members = await tx
    .selectFrom('conversation_member')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .execute();
  for (const member of members) {
    const unread = member.unread_count + (member.account_id === message.senderId ? 0 : 1);
    await updateMember(tx, member, { listed_at: at, unread_count: unread });
  }
  return id;
}
