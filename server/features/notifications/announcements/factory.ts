import { v7 as newId } from 'uuid';
import { insertAnnouncement } from './queries.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';

/** Writes announcements whose batches have run. */
export async function makeAnnouncements(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  count: number,
): Promise<void> {
  const wording = { title: 'Fermé', text: 'Nous revenons lundi.' };
  const wordings = JSON.stringify({ fr: wording, en: wording, ar: wording });
  const at = clock.now();
  const values = { author_id: null, audience: 'ALL', wordings, created_at: at, completed_at: at } as const;
  await inTransaction(db, async (tx) => {
    for (let made = 0; made < count; made += 1) await insertAnnouncement(tx, { id: newId(), ...values });
  });
}
