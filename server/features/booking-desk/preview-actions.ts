import type { BookingLetters } from '#contract/booking-desk.ts';
import { listBookingLetters } from './queries.ts';
import { partyKey } from '#server/features/bookings/mail-rules.ts';
import { inTransaction, type Db, type Tx } from '#server/kernel/database/database.ts';

/** What leaves the transaction instead of a commit. */
class Preview extends Error {
  readonly letters: BookingLetters;
  constructor(letters: BookingLetters) {
    super('a preview is not committed');
    this.letters = letters;
  }
}

/**
 * The mails that an act would send: it is done, read and undone, so that a preview is refused for the same reasons and
 * shows the same words. `act` returns the key of its notices.
 */
export async function previewLetters(db: Db, act: (tx: Tx) => Promise<string>): Promise<BookingLetters> {
  try {
    return await inTransaction(db, async (tx) => {
      const key = await act(tx);
      throw new Preview({
        letters: await listBookingLetters(tx, partyKey(key, 'CUSTOMER'), partyKey(key, 'PROVIDER')),
      });
    });
  } catch (error) {
    if (error instanceof Preview) return error.letters;
    throw error;
  }
}
