import type { Language } from '#contract/languages.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { findMailId } from '#server/kernel/mail/erasure.ts';
import { letter } from '#server/kernel/mail/letter.ts';
import { sendMail } from '#server/kernel/mail/send-mail.ts';

type Person = Readonly<{ accountId: string; email: string; first_name: string; language: Language }>;

/** The one mail that confirms a deletion; returns its id, by which it is erased. */
export async function queueFarewell(
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  { accountId, email, first_name: firstName, language }: Person,
  now: Date,
): Promise<string> {
  const params = { firstName, brandName: config.brandName, contact: config.contactEmail };
  const dedupeKey = `account-deleted-${accountId}`;
  await sendMail(tx, config, {
    dedupeKey,
    to: { email, name: firstName },
    language,
    template: 'accountDeleted',
    ...letter(language, { texts: 'accountDeleted', params, paragraphs: ['text', 'kept'] }),
    at: now,
  });
  return findMailId(tx, dedupeKey);
}
