import { v7 as newId } from 'uuid';
import { dayMs, hourMs } from '#contract/durations.ts';
import type { CanInitiate, Conversation, ConversationInput, Message } from '#contract/messaging.ts';
import { relationStart } from '#contract/messaging-rules.ts';
import { readConversation } from '../conversations/actions.ts';
import {
  findFirstConfirmation,
  lockConversation,
  updateConversation,
  type Membership,
} from '../conversations/member-queries.ts';
import { findConversation } from '../conversations/queries.ts';
import { subjectColumns } from '../conversations/rules.ts';
import {
  cleanText,
  findRepeated,
  readMessage,
  refuseEndedAccounts,
  withConcurrencyLimit,
  writeMessage,
} from '../messages/actions.ts';
import { findMessage } from '../messages/queries.ts';
import {
  countOpened,
  findConversationOfPair,
  findForeignContext,
  findOpener,
  findProviderSide,
  hasRelation,
  insertConversation,
  type ProviderSide,
} from './queries.ts';
import { initiationRefusal, type Opening } from './rules.ts';
import { findAccount } from '#server/features/users/queries.ts';
import { lockAccount } from '#server/kernel/database/row-locks.ts';
import { inTransaction, isUniqueViolation, type Db, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';
import { onceByKey } from '#server/kernel/http/idempotency.ts';

type Started = { conversation: Conversation; message: Message };
type Answer = { created: boolean; started: Started };
type Pair = { customerId: string; provider: ProviderSide; openerIsCustomer: boolean };

/**
 * Whether a person can write to a provider, or the provider to a customer, and why not.
 * @throws RES001 no such provider, or not the person's own one when a customer is named
 */
export async function canInitiate(
  deps: Deps,
  accountId: string,
  { providerId, customerId }: { providerId: string; customerId?: string | undefined },
): Promise<CanInitiate> {
  const provider = (await findProviderSide(deps.db, { id: providerId })) ?? fail('RES001');
  if (customerId !== undefined && provider.account_id !== accountId) fail('RES001');
  const openerIsCustomer = customerId === undefined;
  const pair = { customerId: customerId ?? accountId, provider, openerIsCustomer };
  const opening = await readOpening(deps, deps.db, accountId, pair, deps.clock.now());
  const reason = initiationRefusal(opening);
  return { canInitiate: reason === null, reason, conversationId: opening.existing?.id ?? null };
}

/**
 * Opens the conversation of a pair with its first message, or sends the text in the one that exists. A repetition sends
 * it once: the same id of the opener, or without one the text that is the last of the conversation and the opener's.
 * @throws RES001 no such provider, MSG001 with the reason, MSG002, RAT001, CNF002, VAL001
 */
export function openConversation(
  deps: Deps,
  openerId: string,
  input: ConversationInput,
  key: string | undefined,
): Promise<Answer> {
  const text = cleanText(input.text);
  const open = () =>
    inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now();
      const call = { accountId: openerId, key, body: { open: input }, now };
      const { answer } = await onceByKey(tx, call, () =>
        openOnce(deps, tx, openerId, { ...input, text }, now),
      );
      return answer;
    });
  return withConcurrencyLimit(async () => {
    try {
      return await open();
    } catch (error) {
      // The other one of the pair opened it in the meantime.
      if (isUniqueViolation(error, 'conversation_pair')) return open();
      throw error;
    }
  });
}

async function openOnce(
  deps: Deps,
  tx: Tx,
  openerId: string,
  input: ConversationInput,
  now: Date,
): Promise<Answer> {
  const opener = (await lockAccount(tx, openerId, ['suspended_at'])) ?? fail('AUT002');
  const pair = await findPair(tx, openerId, input);
  const opening = await readOpening(deps, tx, openerId, pair, now);
  const reason = initiationRefusal(opening);
  if (reason) fail('MSG001', { reason });
  const parties = { providerId: pair.provider.provider_id, customerId: pair.customerId };
  const foreign = await findForeignContext(tx, parties, input);
  if (foreign) failField(foreign, 'invalid_value');
  const id = opening.existing?.id ?? (await insertPair(tx, openerId, pair, input, now));
  const membership = (await lockConversation(tx, id, openerId)) ?? fail('RES001');
  if (opening.existing) await attachContext(tx, id, input);
  const { text, clientMessageId } = input;
  const repeated =
    clientMessageId === undefined
      ? await findSameText(deps, tx, membership, text)
      : await findRepeated(deps, tx, membership, clientMessageId);
  if (!repeated) await refuseEndedAccounts(tx, opener, membership);
  const content = { text, phraseKey: null, fileId: null, clientMessageId };
  const message = repeated ?? (await writeMessage(deps, tx, membership, content, now));
  const conversation = await readConversation(tx, openerId, id, now);
  return { created: !opening.existing, started: { conversation, message } };
}

/** The last message of the conversation when the opener sent it with this text and has not put it away since. */
async function findSameText(
  deps: Deps,
  tx: Tx,
  { conversation, me }: Membership,
  text: string,
): Promise<Message | undefined> {
  const last = conversation.last_message_id && (await findMessage(tx, conversation.last_message_id));
  if (!last || last.sender_id !== me.account_id || last.text !== text || last.deleted_at) return undefined;
  if (me.left_at || me.archived_at || (me.hidden_until && last.created_at <= me.hidden_until))
    return undefined;
  return readMessage(deps, tx, last.id, me.account_id);
}

/** @throws RES001 no such provider, MSG001 when a person without a provider names a customer */
async function findPair(tx: Tx, openerId: string, input: ConversationInput): Promise<Pair> {
  const { providerId, customerId } = input;
  if (customerId === undefined) {
    const provider = (await findProviderSide(tx, { id: providerId ?? '' })) ?? fail('RES001');
    return { customerId: openerId, provider, openerIsCustomer: true };
  }
  const provider =
    (await findProviderSide(tx, { accountId: openerId })) ?? fail('MSG001', { reason: 'NO_RELATION' });
  return { customerId, provider, openerIsCustomer: false };
}

async function readOpening(
  deps: Pick<Deps, 'config' | 'flags'>,
  db: Db,
  openerId: string,
  { customerId, provider, openerIsCustomer }: Pair,
  now: Date,
): Promise<Opening> {
  const opener = (await findOpener(db, openerId)) ?? fail('AUT002');
  const known = await findConversationOfPair(db, customerId, provider.account_id);
  const since = { hour: new Date(now.getTime() - hourMs), day: new Date(now.getTime() - dayMs) };
  const parties = { providerId: provider.provider_id, customerId };
  const isOff =
    !provider.published || provider.suspended_at !== null || provider.account_suspended_at !== null;
  const opening: Opening = {
    self: customerId === provider.account_id,
    chatOn: deps.flags.current().chat,
    existing: known === undefined ? undefined : await findConversation(db, known, openerId, now),
    verifiedEmailRequired: deps.config.requireVerifiedEmail,
    emailVerified: opener.email_verified_at !== null,
    suspended: opener.suspended_at !== null || (!openerIsCustomer && provider.suspended_at !== null),
    providerAvailable: !openerIsCustomer || !isOff,
    opened: await countOpened(db, openerId, since),
    related: openerIsCustomer || (await hasRelation(db, parties, relationStart(now))),
    gone: !(await findAccount(db, openerIsCustomer ? provider.account_id : customerId)),
  };
  return opening;
}

async function insertPair(
  tx: Tx,
  openerId: string,
  { customerId, provider }: Pair,
  { subject, serviceId, bookingId }: ConversationInput,
  now: Date,
): Promise<string> {
  const id = newId();
  const parties = { customer_id: customerId, provider_account_id: provider.account_id };
  await insertConversation(tx, {
    id,
    ...parties,
    provider_id: provider.provider_id,
    ...subjectColumns(subject),
    service_id: serviceId ?? null,
    booking_id: bookingId ?? null,
    opened_by: openerId,
    trusted_at: await findFirstConfirmation(tx, parties),
    created_at: now,
    updated_at: now,
  });
  return id;
}

/** What the pair talks about now. */
async function attachContext(tx: Tx, id: string, { serviceId, bookingId }: ConversationInput): Promise<void> {
  if (serviceId === undefined && bookingId === undefined) return;
  await updateConversation(tx, id, {
    ...(serviceId !== undefined && { service_id: serviceId }),
    ...(bookingId !== undefined && { booking_id: bookingId }),
  });
}
