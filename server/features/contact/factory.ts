import { v7 as newId } from 'uuid';
import type { Insertable } from 'kysely';
import type { DB } from '#db/schema.ts';
import { insertMessage } from './queries.ts';
import { insertTemplate } from './template-queries.ts';
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

/** Keeps a template under a name of its own, and returns its id. */
export async function makeContactTemplate(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  values: Partial<Insertable<DB['contact_template']>> = {},
): Promise<string> {
  const id = newId();
  const at = clock.now();
  const words = { language: 'fr', name: `Modèle ${id}`, text: 'Bonjour {name},' } as const;
  await inTransaction(db, (tx) =>
    insertTemplate(tx, { id, ...words, created_at: at, updated_at: at, ...values }),
  );
  return id;
}
