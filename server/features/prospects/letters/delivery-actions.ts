import * as z from 'zod';
import { letterBatch, letterPriority } from '#contract/letters-limits.ts';
import { insertDeliveries, listRecipients, lockLetter, updateProgress } from './queries.ts';
import { leaveParts, letterMail } from './rules.ts';
import { createBatchLimit } from '#server/kernel/concurrency.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { defineTask, enqueue, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';
import { sendMails } from '#server/kernel/mail/letter.ts';

const deliver = defineTask('deliver-letter', z.object({ letterId: z.uuid(), reached: z.nullable(z.uuid()) }));

type Delivering = Pick<Deps, 'db' | 'clock' | 'config'>;
type Batch = { letterId: string; reached: string | null };

export const queueBatch = (tx: Tx, batch: Batch): Promise<void> => enqueue(tx, deliver, batch);

/** Batches of letters, one at a time in each process. */
export function letterTask(deps: Delivering): TaskHandler {
  const withBatchLimit = createBatchLimit();
  return handleTask(deliver, (batch) => withBatchLimit(() => deliverBatch(deps, batch)));
}

/**
 * Writes the mails of the next people of a letter and queues the batch after them, in one transaction: a killed process
 * loses nothing, and a job that runs again, or after the letter was stopped, finds that there is nothing to do.
 */
export async function deliverBatch(
  { db, clock, config }: Delivering,
  { letterId, reached }: Batch,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const letter = await lockLetter(tx, letterId);
    if (letter?.state !== 'SENDING' || letter.reached_prospect_id !== reached) return;
    const recipients = await listRecipients(tx, letterId);
    const fresh = await insertDeliveries(tx, letterId, recipients, now);
    const mails = recipients
      .filter(({ id }) => fresh.has(id))
      .map(({ id: prospectId, email, locale: language }) => ({
        dedupeKey: `letter-${letterId}-${prospectId}`,
        why: 'letter' as const,
        ...leaveParts(config, { prospectId, letterId }),
        to: { email },
        language,
        template: 'letter',
        ...letterMail(letter, language, config.publicUrl),
        at: now,
      }));
    await sendMails(tx, config, mails, letterPriority);
    const last = recipients.at(-1)?.id;
    const isLast = recipients.length < letterBatch || last === undefined;
    const completedAt = isLast ? now : null;
    await updateProgress(tx, letterId, { reached: last, sent: fresh.size, completedAt });
    if (!isLast) await queueBatch(tx, { letterId, reached: last });
  });
}
