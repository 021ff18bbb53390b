import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { LetterInput } from '#contract/letters.ts';
import type { DB } from '#db/schema.ts';
import { upsertProspect } from './queries.ts';
import { linkExpiry } from './rules.ts';
import { newToken, tokenHash } from '#server/features/auth/rules.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';

type Confirmed = Partial<Insertable<DB['prospect']>>;

/** Prospects who have confirmed, made in one statement; each differs by what `of` returns for its number. */
export async function makeConfirmed(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  count: number,
  of: (index: number) => Confirmed = () => ({}),
): Promise<{ id: string; email: string }[]> {
  const now = clock.now();
  const times = { consent_at: now, asked_at: now, active_at: now, confirmed_at: now };
  const rows = Array.from({ length: count }, (_, index) => {
    const id = newId();
    const row = {
      id,
      email: `${id}@example.org`,
      kind: 'CLIENT',
      locale: 'fr',
      status: 'CONFIRMED',
    } as const;
    return { ...row, ...times, ...of(index) };
  });
  await db.insertInto('prospect').values(rows).execute();
  return rows.map(({ id, email }) => ({ id, email }));
}

/** What a letter is made of, in three languages and with a button. */
export const letterInput = (changes: Partial<LetterInput> = {}): LetterInput => ({
  audience: { kind: null, category: null, department: null, language: null, town: null },
  texts: {
    fr: { subject: 'Nantes ouvre', text: 'Bonjour,\n\nC’est fait.', button: 'Voir' },
    en: { subject: 'Nantes opens', text: 'Hello,\n\nHere we are.', button: 'See' },
    ar: { subject: 'نانت تفتح', text: 'مرحبًا،\n\nها نحن.', button: 'عرض' },
  },
  link: '/search',
  ...changes,
});

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
