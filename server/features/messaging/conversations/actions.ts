import type { Conversation, ConversationState } from '#contract/messaging.ts';
import {
  countUnreadConversations,
  findConversation,
  findConversationPage,
  type ConversationsFilter,
  type ConversationsRequest,
} from './queries.ts';
import { findLiveBooking } from './member-queries.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { pageText } from '#server/kernel/http/json-text.ts';

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
