import { sql } from 'kysely';
import type { WorkLetter } from '#contract/work-queue.ts';
import { wordsOfMail } from './mail-layout.ts';
import { rehearse, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';

/** The mails of an act, which is rehearsed: they are those that it would send, and what it refuses is refused. */
export async function rehearseMails(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  act: (tx: Tx) => Promise<unknown>,
): Promise<WorkLetter[]> {
  const now = clock.now();
  const letters = await rehearse(db, async (tx) => {
    await act(tx);
    return listMailsOf(tx, now);
  });
  return letters.map((one) => ({ ...one, text: wordsOfMail(one.text, config) }));
}

/** The mails that this transaction has written since an instant. */
async function listMailsOf(tx: Tx, since: Date): Promise<WorkLetter[]> {
  const { rows } = await sql<WorkLetter>`
    select recipient_name as "to", locale as language, subject, text from outgoing_mail
    where created_at >= ${since} and xmin = pg_current_xact_id()::xid order by id`.execute(tx);
  return rows;
}
