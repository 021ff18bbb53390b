import { v7 as newId } from 'uuid';
import { minuteMs } from '#contract/durations.ts';
import {
  messageMax,
  messagesPerMinute,
  simultaneousMessages,
  type PhraseKey,
} from '#contract/messaging-rules.ts';
import type { Message, MessageInput, MessagesQuery } from '#contract/messaging.ts';
import {
  lockConversation,
  updateConversation,
  updateMember,
  type Membership,
} from '../conversations/member-queries.ts';
import { tellMembers, tellUnreadCount } from '../notice-actions.ts';
import {
  findMessagePage,
  findMessageView,
  findSentMessage,
  insertMessage,
  listSendingTimes,
  type UnlinkedMessage,
  findMessage,
  hasPhotoMessage,
} from './queries.ts';
import { checkText, contentColumns, isPhraseOf, nextTime, withPhotoLink, photoPath } from './rules.ts';
import { findAccount } from '#server/features/users/queries.ts';
import { lockAccount } from '#server/kernel/database/row-locks.ts';
import { inTransaction, isDatabaseLost, type Db, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';
import { onceByKey } from '#server/kernel/http/idempotency.ts';
import { pageText } from '#server/kernel/http/json-text.ts';
import { limitAttempts, windowStart } from '#server/kernel/http/limits/attempt-limit.ts';
import { toPage } from '#server/kernel/http/page.ts';
import { createConcurrencyLimit } from '#server/kernel/concurrency.ts';
import { openFile } from '#server/features/files/actions.ts';
import { findFile } from '#server/features/files/queries.ts';
import { isSignedLink } from '#server/kernel/http/signed-links.ts';

/** A photo is the sender's own, was uploaded for a message, and belongs to one message. @throws VAL001 */
async function refuseUsedPhoto(tx: Tx, senderId: string, fileId: string): Promise<void> {
  const file = await findFile(tx, senderId, fileId);
  if (file?.category !== 'MESSAGE' || (await hasPhotoMessage(tx, fileId)))
    failField('fileId', 'unknown_picture');
}

/** The photo of a message by its signed link. @throws RES001 for an invalid link and for a message without a photo */
export async function openPhoto(
  deps: Pick<Deps, 'db' | 'files' | 'clock' | 'config'>,
  messageId: string,
  { expires, signature }: { expires?: string | undefined; signature?: string | undefined },
): Promise<{ bytes: Buffer; mediaType: string; fileName: string }> {
  const link = { expires: Number(expires), signature: signature ?? '' };
  const path = photoPath(messageId);
  if (!isSignedLink(deps.config.secrets.auth, path, link, deps.clock.now())) fail('RES001');
  const message = (await findMessage(deps.db, messageId)) ?? fail('RES001');
  if (message.file_id === null || message.hidden_at !== null) fail('RES001');
  return openFile(deps, message.sender_id, message.file_id);
}

/** What a message says, cleaned and checked. */
type Content = { text: string | null; phraseKey: PhraseKey | null; fileId: string | null };
type Sent = { created: boolean; message: Message };

export const withConcurrencyLimit = createConcurrencyLimit(simultaneousMessages, isDatabaseLost);

/** A page as PostgreSQL wrote it, unless photos in it need their links. @throws RES001 for a person who is no member */
export async function listMessages(
  deps: Deps,
  accountId: string,
  conversationId: string,
  request: MessagesQuery,
) {
  const found = await findMessagePage(deps.db, { conversationId, readerId: accountId }, request);
  const { content, total, photos } = found ?? fail('RES001');
  if (photos === 0) return pageText<Message>({ content, total }, request);
  const messages = JSON.parse(content) as UnlinkedMessage[];
  return toPage(
    messages.map((message) => linkPhoto(deps, message)),
    total,
    request,
  );
}

export const linkPhoto = ({ clock, config }: Pick<Deps, 'clock' | 'config'>, message: UnlinkedMessage) =>
  withPhotoLink(message, config.secrets.auth, clock.now());

/** A text ready to be stored. @throws MSG002 */
export function cleanText(typed: string): string {
  const checked = checkText(typed);
  if ('text' in checked) return checked.text;
  const tooLong = checked.problem === 'TOO_LONG';
  const issue = tooLong ? { key: 'too_big_string', params: { max: messageMax } } : { key: 'blank' };
  return fail('MSG002', { fields: { text: issue } });
}

function contentOf({ text, phraseKey, fileId }: MessageInput): Content {
  const hasText = text !== undefined && (fileId === undefined || text.trim() !== '');
  return {
    text: hasText ? cleanText(text) : null,
    phraseKey: phraseKey ?? null,
    fileId: fileId ?? null,
  };
}

/**
 * Sends a message once: a repetition of the key or of the sender's own id gets the first one again. @throws RES001,
 * MSG001 closed, MSG002, MSG003 blocked, RAT001, CNF002 the id or key belongs to another message, VAL001
 */
export function sendMessage(
  deps: Deps,
  senderId: string,
  conversationId: string,
  input: MessageInput,
  key: string | undefined,
): Promise<Sent> {
  const content = contentOf(input);
  return withConcurrencyLimit(() =>
    inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now();
      const call = { accountId: senderId, key, body: { conversationId, ...input }, now };
      const { answer } = await onceByKey(tx, call, async () => {
        const sender = (await lockAccount(tx, senderId, ['suspended_at'])) ?? fail('AUT002');
        const membership = (await lockConversation(tx, conversationId, senderId)) ?? fail('RES001');
        const repeated = await findRepeated(deps, tx, membership, input.clientMessageId);
        if (repeated) return { created: false, message: repeated };
        await refuseEndedAccounts(tx, sender, membership);
        const { clientMessageId } = input;
        const message = await writeMessage(deps, tx, membership, { ...content, clientMessageId }, now);
        return { created: true, message };
      });
      return answer;
    }),
  );
}

/** @throws MSG001 one of the two accounts is suspended, or the other one deleted */
export async function refuseEndedAccounts(
  tx: Tx,
  sender: { suspended_at: Date | null },
  membership: Membership,
): Promise<void> {
  const other = await findAccount(tx, membership.other.account_id);
  if (!other) fail('MSG001', { reason: 'ACCOUNT_DELETED' });
  if (sender.suspended_at || other.suspended_at) fail('MSG001', { reason: 'ACCOUNT_SUSPENDED' });
}

/** The message that was sent with this id before. @throws CNF002 when it was sent to another conversation */
export async function findRepeated(
  deps: Deps,
  tx: Tx,
  { conversation, me }: Membership,
  clientMessageId: string | undefined,
): Promise<Message | undefined> {
  if (clientMessageId === undefined) return undefined;
  const sent = await findSentMessage(tx, me.account_id, clientMessageId);
  if (!sent) return undefined;
  if (sent.conversation_id !== conversation.id) fail('CNF002');
  return readMessage(deps, tx, sent.id, me.account_id);
}

export async function readMessage(deps: Deps, db: Db, id: string, readerId: string): Promise<Message> {
  return linkPhoto(deps, (await findMessageView(db, id, readerId)) ?? fail('RES001'));
}

type NewMessage = Content & { clientMessageId?: string | undefined };

/** Writes a message of the sender, whose account is locked, and all its consequences. @throws MSG003, RAT001, VAL001 */
export async function writeMessage(
  deps: Deps,
  tx: Tx,
  membership: Membership,
  { text, phraseKey, fileId, clientMessageId }: NewMessage,
  now: Date,
): Promise<Message> {
  const { conversation, me, other } = membership;
  if (me.blocked_at || other.blocked_at) fail('MSG003');
  await refuseFlood(tx, me.account_id, now);
  if (phraseKey !== null && !isPhraseOf(me.role, phraseKey)) failField('phraseKey', 'invalid_value');
  if (fileId !== null) await refuseUsedPhoto(tx, me.account_id, fileId);
  const id = newId();
  const trusted = conversation.trusted_at !== null;
  const at = nextTime(now, [conversation.last_message_at, me.last_read_at, other.last_read_at]);
  await insertMessage(tx, {
    id,
    conversation_id: conversation.id,
    sender_id: me.account_id,
    recipient_id: other.account_id,
    client_message_id: clientMessageId ?? null,
    ...contentColumns({ text, phraseKey }, trusted),
    file_id: fileId,
    created_at: at,
  });
  await updateConversation(tx, conversation.id, { last_message_id: id, last_message_at: at, updated_at: at });
  await updateMember(tx, me, { listed_at: at, archived_at: null, left_at: null });
  const unread = other.unread_count + 1;
  await updateMember(tx, other, { listed_at: at, archived_at: null, unread_count: unread });
  await tellMembers(deps, tx, membership, { kind: 'MESSAGE', messageId: id });
  await tellUnreadCount(deps, tx, other.account_id);
  if (me.unread_count > 0 && (me.left_at || me.archived_at)) await tellUnreadCount(deps, tx, me.account_id);
  await deps.events.emit(tx, {
    type: 'message.sent',
    messageId: id,
    conversationId: conversation.id,
    recipientId: other.account_id,
    at,
  });
  return readMessage(deps, tx, id, me.account_id);
}

const senderLimit = { most: messagesPerMinute, windowMs: minuteMs };

async function refuseFlood(tx: Tx, senderId: string, now: Date): Promise<void> {
  const since = windowStart(senderLimit, now);
  limitAttempts(senderLimit, await listSendingTimes(tx, senderId, since, senderLimit.most), now);
}
