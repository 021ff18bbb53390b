import type { Conversation, ConversationState } from '#contract/messaging.ts';
import {
  countUnreadConversations,
  findConversation,
  listConversationViews,
  type ConversationsFilter,
  type ConversationsRequest,
} from './queries.ts';
import { findLiveBooking } from './member-queries.ts';
import { statusOf, toConversation } from './rules.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { toPage } from '#server/kernel/http/page.ts';

type Reading = Pick<Deps, 'db' | 'clock'>;

export async function listConversations(
  { db, clock }: Reading,
  accountId: string,
  filter: ConversationsFilter,
  request: ConversationsRequest,
) {
  const { rows, total } = await listConversationViews(db, accountId, filter, request);
  const now = clock.now();
  return toPage(
    rows.map((view) => toConversation(view, now)),
    total,
    request,
  );
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
  return toConversation((await findConversation(db, id, accountId)) ?? fail('RES001'), now);
}

/** @throws RES001 */
export async function getConversationStatus(
  { db, clock }: Reading,
  accountId: string,
  id: string,
): Promise<ConversationState> {
  const view = (await findConversation(db, id, accountId)) ?? fail('RES001');
  const isCustomer = view.other_role === 'PROVIDER';
  const pair = {
    customer_id: isCustomer ? view.reader_id : view.other_id,
    provider_account_id: isCustomer ? view.other_id : view.reader_id,
  };
  const liveBookingId = await findLiveBooking(db, pair, clock.now());
  return { conversationId: id, status: statusOf(view), liveBookingId };
}

export async function countUnread({ db }: Pick<Deps, 'db'>, accountId: string): Promise<{ count: number }> {
  return { count: await countUnreadConversations(db, accountId) };
}
