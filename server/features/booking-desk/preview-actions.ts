import type { BookingLetters } from '#contract/booking-desk.ts';
import { listBookingLetters } from './queries.ts';
import { partyKey } from '#server/features/bookings/mail-rules.ts';
import { rehearse, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { wordsOfMail } from '#server/kernel/mail/mail-layout.ts';

/** The mails that an act would send, which is rehearsed. `act` returns the key of its notices. */
export async function previewLetters(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  act: (tx: Tx) => Promise<string>,
): Promise<BookingLetters> {
  const letters = await rehearse(db, async (tx) => {
    const key = await act(tx);
    return listBookingLetters(tx, partyKey(key, 'CUSTOMER'), partyKey(key, 'PROVIDER'));
  });
  return { letters: letters.map((one) => ({ ...one, text: wordsOfMail(one.text, config) })) };
}
