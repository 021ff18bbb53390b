import * as z from 'zod';
import { shownName } from '#contract/visible-text.ts';
import { letterBatch, letterPriority } from '#contract/letters-limits.ts';
import {
  countRefusal,
  takeBackRefusal,
  insertDeliveries,
  listRecipients,
  lockLetter,
  updateLetter,
  updateNextBatch,
  updateProgress,
  type LockedLetter,
} from './queries.ts';
import {
  deliveryKey,
  endOfLetterQuiet,
  isRefusedTooOften,
  leaveParts,
  letterMail,
  readDeliveryKey,
} from './rules.ts';
import type { AuditAction } from '#contract/audit-limits.ts';
import { languages } from '#contract/languages.ts';
import { recordAudit } from '#server/features/audit/actions.ts';
import { createBatchLimit } from '#server/kernel/concurrency.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Listener } from '#server/kernel/events.ts';
import { defineTask, enqueue, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';
import { sendMails } from '#server/kernel/mail/letter.ts';

const deliver = defineTask('deliver-letter', z.object({ letterId: z.uuid(), reached: z.nullable(z.uuid()) }));

type Delivering = Pick<Deps, 'db' | 'clock' | 'config'>;
type Batch = { letterId: string; reached: string | null };

/** After the mails of the batch before it: how many of them are refused decides whether there is a next one. */
export const queueBatch = (tx: Tx, batch: Batch): Promise<void> =>
  enqueue(tx, deliver, batch, { priority: letterPriority + 1 });

/** Batches of letters, one at a time in each process. */
export function letterTask(deps: Delivering): TaskHandler {
  const withBatchLimit = createBatchLimit();
  return handleTask(deliver, (batch) => withBatchLimit(() => deliverBatch(deps, batch)));
}

/**
 * Writes the mails of the next people of a letter and queues the batch after them, in one transaction: a killed process
 * loses nothing, and a job that runs again, or after the letter was stopped, finds that there is nothing to do. A letter
 * that is refused too often stops, and in the quiet hours the batch waits for their end.
 */
export async function deliverBatch(
  { db, clock, config }: Delivering,
  { letterId, reached }: Batch,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const letter = await lockLetter(tx, letterId);
    if (letter?.state !== 'SENDING' || letter.reached_prospect_id !== reached) return;
    if (isRefusedTooOften(letter)) {
      await updateLetter(tx, letterId, { state: 'STOPPED', stopped_by_refusals: true });
      const { sent, refused } = letter;
      return auditLetter(tx, 'LETTER_STOPPED', letter, { actor: null, now, after: { sent, refused } });
    }
    const quietEnd = endOfLetterQuiet(now);
    if (quietEnd) return updateNextBatch(tx, letterId, quietEnd);
    const recipients = await listRecipients(tx, letterId);
    const fresh = await insertDeliveries(tx, letterId, recipients, now);
    const mails = recipients
      .filter(({ id }) => fresh.has(id))
      .map(({ id: prospectId, email, locale: language, first_name: firstName }) => ({
        dedupeKey: deliveryKey({ letterId, prospectId }),
        why: 'letter' as const,
        ...leaveParts(config, { prospectId, letterId }),
        to: { email },
        language,
        template: 'letter' as const,
        ...letterMail(letter, language, {
          publicUrl: config.publicUrl,
          firstName: firstName === null ? undefined : shownName(firstName),
        }),
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

/** An address that refuses a letter for good counts for it, until it takes it after all. */
export const followRefusals: Listener = async (tx, event) => {
  if (event.type !== 'mail.refused' && event.type !== 'mail.recovered') return;
  const delivery = readDeliveryKey(event.dedupeKey);
  if (!delivery) return;
  if (event.type === 'mail.refused') await countRefusal(tx, delivery, event.at);
  else await takeBackRefusal(tx, delivery);
};

export function auditLetter(
  tx: Tx,
  action: AuditAction,
  { id, texts }: Pick<LockedLetter, 'id' | 'texts'>,
  { actor, after, now }: { actor: Readonly<{ accountId: string }> | null; after?: object; now: Date },
): Promise<void> {
  const title = languages.map((language) => texts[language].subject).find((subject) => subject !== '');
  return recordAudit(tx, {
    actorId: actor?.accountId ?? null,
    action,
    subject: { type: 'LETTER', id },
    after: { title, ...after },
    at: now,
  });
}
