import type { Db } from '#server/kernel/database/database.ts';
import { layOutMail, type MailBlock } from './mail-layout.ts';
import { queueMail, type Mail } from './mailer.ts';

/** What a feature says in a mail; how it looks and when it leaves is the same for all. */
type Letter = Omit<Mail, 'html' | 'text' | 'headers'> & { blocks: readonly MailBlock[] };

/** Lays a mail out and queues it in the caller's transaction, once for each `dedupeKey`. */
export async function sendMail(
  tx: Db,
  { brandName }: { brandName: string },
  { blocks, ...mail }: Letter,
): Promise<void> {
  const { language, subject } = mail;
  await queueMail(tx, { ...mail, ...layOutMail({ language, brandName, subject, blocks }) });
}
