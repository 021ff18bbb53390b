import type { Conversation, ConversationState } from '#contract/messaging.ts';
import type { BookingStatus } from '#contract/bookings-rules.ts';
import {
  countUnreadConversations,
  findConversation,
  findConversationPage,
  type ConversationsFilter,
  type ConversationsRequest,
  listMemberships,
} from './queries.ts';
import { findLiveBooking, lockConversationOfBooking, updateConversation } from './member-queries.ts';
import { searchText } from '../messages/rules.ts';
import { listMaskedMessages, updateSearchTexts } from '../messages/queries.ts';
import { tellPeople } from '../notice-actions.ts';
import { isNextSubject } from './rules.ts';
import { type Db, type Tx, inTransaction } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { pageText } from '#server/kernel/http/json-text.ts';
import { hasUnreadNotification } from '#server/features/notifications/queries.ts';
import { conversationGroup } from '#server/features/notifications/rules.ts';
import { recordSeen } from '#server/features/users/actions.ts';

type Reading = Pick<Deps, 'db' | 'clock'>;

export async function listConversations(
  { db, clock }: Reading,
  accountId: string,
  filter: ConversationsFilter,
  request: ConversationsRequest,
) {
  const { content, total } = await findConversationPage(db, accountId, filter, request, clock.now());
  return pageText<Conversation>({ content, total }, request);
}

/** @throws RES001 for a person who is no member */
export async function getConversation(
  { db, clock }: Reading,
  accountId: string,
  id: string,
): Promise<Conversation> {
  return readConversation(db, accountId, id, clock.now());
}

/** A conversation as a member sees it, inside a transaction or not. @throws RES001 */
export async function readConversation(
  db: Db,
  accountId: string,
  id: string,
  now: Date,
): Promise<Conversation> {
  return (await findConversation(db, id, accountId, now)) ?? fail('RES001');
}

/** @throws RES001 */
export async function getConversationStatus(
  { db, clock }: Reading,
  accountId: string,
  id: string,
): Promise<ConversationState> {
  const now = clock.now();
  const { status, other } = await readConversation(db, accountId, id, now);
  const [customer, owner] = other.role === 'PROVIDER' ? [accountId, other.id] : [other.id, accountId];
  const pair = { customer_id: customer, provider_account_id: owner };
  return { conversationId: id, status, liveBookingId: await findLiveBooking(db, pair, now) };
}

export async function countUnread({ db }: Pick<Deps, 'db'>, accountId: string): Promise<{ count: number }> {
  return { count: await countUnreadConversations(db, accountId) };
}

type Change = { bookingId: string; status: BookingStatus; at: Date };

/**
 * The conversation of a pair follows their bookings: a requested or confirmed one becomes what they talk about, the first
 * confirmed one shows the contact details, and both members are told of every change.
 */
export async function followBooking(
  deps: Pick<Deps, 'realtime'>,
  tx: Tx,
  { bookingId, status, at }: Change,
): Promise<void> {
  const conversation = await lockConversationOfBooking(tx, bookingId);
  if (!conversation) return;
  const { id, customer_id: customerId, provider_account_id: providerAccountId } = conversation;
  if (isNextSubject(status)) await updateConversation(tx, id, { booking_id: bookingId });
  if (status === 'CONFIRMED' && !conversation.trusted_at) await trustPair(tx, id, at);
  await tellPeople(deps, tx, id, [customerId, providerAccountId], { kind: 'STATE' });
}

/** From now on the members read each other's contact details, and find them. */
async function trustPair(tx: Tx, id: string, at: Date): Promise<void> {
  await updateConversation(tx, id, { trusted_at: at, updated_at: at });
  const masked = await listMaskedMessages(tx, id);
  await updateSearchTexts(
    tx,
    masked.map((message) => ({ id: message.id, search_text: searchText(message, true) })),
  );
}

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

type Presence = Pick<Deps, 'db' | 'clock'>;

/** Records that a member is there. @throws RES001 for a person who is no member */
export async function joinConversation(
  deps: Presence,
  accountId: string,
  id: string,
): Promise<ConversationState> {
  const state = await getConversationStatus(deps, accountId, id);
  await recordSeen(deps, accountId);
  return state;
}

/** The conversations of these that the person is a member of; the others are left out like absent ones. */
export async function joinConversations(
  deps: Presence,
  accountId: string,
  ids: readonly string[],
): Promise<{ conversationIds: string[] }> {
  const conversationIds = await listMemberships(deps.db, ids, accountId);
  await recordSeen(deps, accountId);
  return { conversationIds };
}

/** Ends all joins of a person, and records that they were there until now. */
export async function leaveAllConversations(
  deps: Presence,
  accountId: string,
): Promise<{ conversationIds: string[] }> {
  await recordSeen(deps, accountId);
  return { conversationIds: [] };
}
