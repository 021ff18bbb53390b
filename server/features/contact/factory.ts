import { v7 as newId } from 'uuid';
import type { Insertable } from 'kysely';
import type { DB } from '#db/schema.ts';
import { insertMessage } from './queries.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';

/** Writes a message as the form does, and returns its id. */
export async function makeContactMessage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  values: Partial<Insertable<DB['contact_message']>> = {},
): Promise<string> {
  const id = newId();
  const at = clock.now();
  await inTransaction(db, (tx) =>
    insertMessage(tx, {
      id,
      name: 'Léa Fontaine',
      email: 'lea.fontaine@example.org',
      subject: 'Une facture',
      message: 'Où trouver la facture de ma visite ?',
      locale: 'fr',
      status: 'NEW',
      created_at: at,
      last_written_at: at,
      ...values,
    }),
  );
  return id;
}
