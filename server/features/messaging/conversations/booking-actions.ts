import type { BookingStatus } from '#contract/bookings-limits.ts';
import { searchText } from '../messages/rules.ts';
import { listMaskedMessages, updateSearchTexts } from '../messages/trust-queries.ts';
import { tellPeople } from '../notice-actions.ts';
import { lockConversationOfBooking, updateConversation } from './member-queries.ts';
import { isNextSubject } from './rules.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';

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
