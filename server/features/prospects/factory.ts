import { v7 as newId } from 'uuid';
import { upsertProspect } from './queries.ts';
import { linkExpiry } from './rules.ts';
import { newToken, tokenHash } from '#server/features/auth/rules.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';

/** A prospect who has not confirmed yet, with the token of the mailed link. */
export async function makeProspect({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock.now();
  const token = newToken();
  const id = newId();
  await inTransaction(db, (tx) =>
    upsertProspect(tx, {
      id,
      email: `${id}@example.org`,
      kind: 'CLIENT',
      locale: 'fr',
      status: 'PENDING_CONFIRMATION',
      consent_at: now,
      asked_at: now,
      active_at: now,
      token_hash: tokenHash(token),
      token_expires_at: linkExpiry(now),
    }),
  );
  return { id, token };
}
