import { v7 as newId } from 'uuid';
import { findAccountByEmail, insertAccount } from '#server/features/users/queries.ts';
import { currentTerms } from '#server/features/users/rules.ts';
import type { Tx } from '#server/kernel/database/database.ts';

const colleague = { email: 'samir@example.org', firstName: 'Samir', lastName: 'Haddad' };

/**
 * An administrator who writes the articles and has decided first, so that the one who signs in can decide about an
 * article and an appeal. No one signs in as him.
 */
export async function hireColleague(tx: Tx, now: Date): Promise<string> {
  const known = await findAccountByEmail(tx, colleague.email);
  if (known) return known.id;
  const id = newId();
  await insertAccount(tx, {
    id,
    ...colleague,
    passwordHash: null,
    phone: null,
    roles: ['ADMIN'],
    language: 'fr',
    acceptedTerms: currentTerms(now),
    now,
  });
  return id;
}
