import { updateConversation } from '../conversations/member-queries.ts';
import { tellPeople } from '../notice-actions.ts';
import { searchText } from './rules.ts';
import { listMaskedMessages, lockConversationOfBooking, updateSearchTexts } from './trust-queries.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';

/** From now on the members of the booking's conversation read each other's contact details, and find them. */
export async function trustPair(
  deps: Pick<Deps, 'realtime'>,
  tx: Tx,
  bookingId: string,
  at: Date,
): Promise<void> {
  const conversation = await lockConversationOfBooking(tx, bookingId);
  if (!conversation || conversation.trusted_at) return;
  const { id, customer_id: customerId, provider_account_id: providerAccountId } = conversation;
  await updateConversation(tx, id, { trusted_at: at, updated_at: at });
  const masked = await listMaskedMessages(tx, id);
  await updateSearchTexts(
    tx,
    masked.map((message) => ({ id: message.id, search_text: searchText(message, true) })),
  );
  await tellPeople(deps, tx, id, [customerId, providerAccountId], { kind: 'STATE' });
}
