import { sql } from 'kysely';
import type { WorkLetter } from '#contract/work-queue.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';

class Rehearsed extends Error {
  readonly letters: WorkLetter[];
  constructor(letters: WorkLetter[]) {
    super('the end of a rehearsal');
    this.letters = letters;
  }
}

/**
 * The mails of a decision: it is made, they are read, and the transaction is rolled back. So they are those that it would
 * send, and what it refuses is refused.
 */
export async function rehearseMails(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  decide: (tx: Tx) => Promise<unknown>,
): Promise<WorkLetter[]> {
  const now = clock.now();
  try {
    return await inTransaction(db, async (tx) => {
      await decide(tx);
      throw new Rehearsed(await listMailsOf(tx, now));
    });
  } catch (error) {
    if (error instanceof Rehearsed)
      return error.letters.map((one) => ({ ...one, text: wordsOfMail(one.text) }));
    throw error;
  }
}

/** The mails that this transaction has written since an instant. */
async function listMailsOf(tx: Tx, since: Date): Promise<WorkLetter[]> {
  const { rows } = await sql<WorkLetter>`
    select recipient_name as "to", locale as language, subject, text from outgoing_mail
    where created_at >= ${since} and xmin = pg_current_xact_id()::xid order by id`.execute(tx);
  return rows;
}

/** The words of a mail: neither its footer nor its addresses, which may be signed for their reader alone. */
const wordsOfMail = (text: string): string =>
  (text.split('\n-- \n')[0] ?? '')
    .split('\n')
    .filter((line) => !/^https?:/.test(line))
    .join('\n')
    .trim();
