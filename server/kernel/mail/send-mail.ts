import type { Db } from '#server/kernel/database/database.ts';
import { layOutMail, type MailBlock } from './mail-layout.ts';
import { queueMail, type Mail } from './mailer.ts';

/** What a feature gives to a mail; layout and delivery are the same for all. */
type MailContent = Omit<Mail, 'html' | 'text'> & { blocks: readonly MailBlock[] };

/** Lays out a mail and queues it in the caller's transaction, once for each `dedupeKey`. */
export async function sendMail(
  tx: Db,
  { brandName }: { brandName: string },
  { blocks, ...mail }: MailContent,
): Promise<void> {
  const { language, subject } = mail;
  await queueMail(tx, { ...mail, ...layOutMail({ language, brandName, subject, blocks }) });
}
