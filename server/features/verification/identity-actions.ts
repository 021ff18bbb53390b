import { identityTypes, type SystemReason } from '#contract/verification-rules.ts';
import { recordDocumentEvent } from './actions.ts';
import { renewChecks } from './badge-actions.ts';
import { nextDue } from './document-rules.ts';
import { listChecks, listDocuments, updateDocument, type DocumentRow } from './queries.ts';
import { lockProvider } from '#server/kernel/database/row-locks.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';

const reason: SystemReason = 'PERSON_CHANGED';

/**
 * Withdraws a checked identity after the name, the birth date or the number of the identity document has changed, and
 * emits the event. A document that waits for a decision keeps waiting with a new version, so that a decision on the
 * previous person is stale.
 */
export async function withdrawIdentity(
  deps: Pick<Deps, 'events'>,
  tx: Tx,
  accountId: string,
  now: Date,
): Promise<void> {
  const provider = await lockProvider(tx, { accountId }, ['id', 'account_id']);
  if (!provider) return;
  const providerId = provider.id;
  const documents = (await listDocuments(tx, providerId)).filter(({ type }) =>
    identityTypes.some((one) => one === type),
  );
  for (const { id } of documents.filter(isWaiting)) await updateDocument(tx, id, {});
  const approved = documents.filter(({ status }) => status === 'APPROVED');
  for (const row of approved) await revoke(tx, row, now);
  const wasChecked = (await listChecks(tx, providerId)).some(({ type }) => type === 'IDENTITY');
  if (approved.length === 0 && !wasChecked) return;
  await renewChecks(deps, tx, { provider_id: providerId, type: identityTypes[0] }, now);
  await deps.events.emit(tx, { type: 'verification.withdrawn', providerId, at: now });
  await deps.events.emit(tx, { type: 'verification.changed', providerId, at: now });
}

const isWaiting = ({ status }: Pick<DocumentRow, 'status'>) => status === 'PENDING' || status === 'IN_REVIEW';

async function revoke(tx: Tx, row: DocumentRow, now: Date): Promise<void> {
  const revoked = { status: 'REVOKED' as const, decided_at: now };
  await updateDocument(tx, row.id, {
    ...revoked,
    reason,
    reviewer_id: null,
    notes: null,
    due_at: nextDue({ ...row, ...revoked }, now),
  });
  await recordDocumentEvent(tx, row.id, 'REVOKED', null, now, { reason });
}
