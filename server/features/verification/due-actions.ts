import { daysFrom } from '#contract/dates-rules.ts';
import { dropFiles, recordDocumentEvent } from './actions.ts';
import { renewChecks } from './badge-actions.ts';
import { dueWarning, eraseAt, nextDue } from './document-rules.ts';
import { listDueDocuments, lockDocument, updateDocument, type DocumentRow } from './queries.ts';
import { isInDate } from './rules.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { platformDay } from '#server/kernel/time-zone.ts';

type DueDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'files'>;
const sweepSize = 200;

/**
 * Warns about documents that are about to expire, ends the validity of those that have, and destroys the files that
 * are due.
 */
export async function sweepDocuments(deps: DueDeps): Promise<void> {
  const now = deps.clock.now();
  for (const id of await listDueDocuments(deps.db, now, sweepSize)) {
    const dropped = await inTransaction(deps.db, async (tx) => {
      const row = await lockDocument(tx, id);
      return row?.due_at && row.due_at <= now ? settle(deps, tx, row, now) : [];
    });
    await dropFiles(deps, dropped);
  }
}

async function settle(deps: DueDeps, tx: Tx, row: DocumentRow, now: Date): Promise<DocumentRow[]> {
  const hasEnded = row.status === 'APPROVED' && !isInDate(row, platformDay(now));
  const status = hasEnded ? 'EXPIRED' : row.status;
  const isErased = !row.erased_at && (eraseAt(row)?.getTime() ?? Infinity) <= now.getTime();
  const erasure = isErased ? { storage_name: null, erased_at: now } : {};
  const settled = { ...row, status, ...(isErased && { erased_at: now }) };
  await updateDocument(tx, row.id, { status, due_at: nextDue(settled, now), ...erasure });
  if (hasEnded) {
    await recordDocumentEvent(tx, row.id, 'EXPIRED', null, now);
    await renewChecks(deps, tx, row, now);
    await deps.events.emit(tx, { type: 'verification.expired', documentId: row.id, at: now });
  } else if (row.status === 'APPROVED' && row.valid_until) {
    const days = dueWarning(row.valid_until, now);
    if (days !== undefined) {
      // A warning that is sent late says how many days are left, not how many it was planned for.
      const daysLeft = Math.max(1, daysFrom(platformDay(now), row.valid_until));
      await deps.events.emit(tx, {
        type: 'verification.expiring',
        documentId: row.id,
        days,
        daysLeft,
        at: now,
      });
    }
  }
  if (isErased) await recordDocumentEvent(tx, row.id, 'ERASED', null, now);
  await deps.events.emit(tx, { type: 'verification.changed', providerId: row.provider_id, at: now });
  return isErased ? [row] : [];
}
