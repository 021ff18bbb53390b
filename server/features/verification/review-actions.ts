import { minuteMs } from '#contract/durations.ts';
import {
  claimMinutes,
  reviewNotesMin,
  type ReviewStatus,
  identityTypes,
  type SystemReason,
} from '#contract/verification-rules.ts';
import type { DocumentDecisions, PendingDocument, PendingDocumentsQuery } from '#contract/verification.ts';
import { dropFiles, recordDocumentEvent, replace } from './actions.ts';
import { renewChecks } from './badge-actions.ts';
import { eraseAt, lastDayProblem, nextDue } from './document-rules.ts';
import { findPending, listPending } from './pending-queries.ts';
import {
  findDocument,
  listSameKind,
  lockDocument,
  updateDocument,
  type DocumentRow,
  listChecks,
  listDocuments,
} from './queries.ts';
import { canReview, isClaimedByOther, lacksNotes, readSearch, toPendingDocument } from './review-rules.ts';
import { recordAudit } from '#server/features/audit/actions.ts';
import { findAccount } from '#server/features/users/queries.ts';
import { actsAs } from '#contract/staff-rules.ts';
import type { Reader } from '#server/kernel/http/access.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';
import { pageWindow, toPage, type PageRequest } from '#server/kernel/http/page.ts';
import { watermark } from '#server/kernel/files/pictures.ts';
import { platformDay } from '#server/kernel/time-zone.ts';
import { lockProvider } from '#server/kernel/database/row-locks.ts';

type ReviewDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'files' | 'sealing' | 'flags'>;
type Decision = {
  status: ReviewStatus;
  notes: string | undefined;
  version: number | undefined;
  validUntil: string | undefined;
};

/** The queue of the administrators, or their past decisions. */
export async function getPendingDocuments(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  reader: Reader,
  request: PageRequest & PendingDocumentsQuery,
) {
  const { rows, total } = await listPending(db, readSearch(request), pageWindow(request));
  const now = clock.now();
  return toPage(
    rows.map((row) => toPendingDocument(row, reader, now)),
    total,
    request,
  );
}

/** @throws RES001 no such document, or one that is not handed in */
export async function getPendingDocument(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  reader: Reader,
  id: string,
): Promise<PendingDocument> {
  const row = await findPending(db, id);
  if (!row || row.status === 'UPLOADED') return fail('RES001');
  return toPendingDocument(row, reader, clock.now());
}

/**
 * Claims a document, decides on it or revokes it. @throws RES001, AUT003 one's own, CNF001 stale, VER003 claimed by
 * another, not claimed or no longer open, VAL001 without a reason, with a past day or an insurance without one
 */
export async function reviewDocument(
  deps: ReviewDeps,
  reader: Reader,
  id: string,
  decision: Decision,
): Promise<PendingDocument> {
  const now = deps.clock.now();
  const { accountId: reviewerId } = reader;
  const { status, version } = decision;
  const dropped = await inTransaction(deps.db, async (tx) => {
    if (status !== 'IN_REVIEW') {
      const { row, files } = await rule(deps, tx, reviewerId, { ...decision, status, id }, '', now);
      await deps.events.emit(tx, { type: 'verification.decided', documentId: id, at: now });
      await deps.events.emit(tx, { type: 'verification.changed', providerId: row.provider_id, at: now });
      return files;
    }
    const row = await lockForReview(tx, reviewerId, { id, version });
    if (!canReview(row, status, reviewerId, now)) fail('VER003');
    await claim(deps, tx, row, reviewerId, now);
    return [];
  });
  await dropFiles(deps, dropped);
  return toPendingDocument((await findPending(deps.db, id)) ?? fail('RES001'), reader, now);
}

type Reviewed = Readonly<{ id: string; version: number | undefined }>;

/** @throws RES001, AUT003 one's own, CNF001 another version */
async function lockForReview(tx: Tx, reviewerId: string, { id, version }: Reviewed) {
  const row = (await lockDocument(tx, id)) ?? fail('RES001');
  if (row.account_id === reviewerId) fail('AUT003');
  if (version !== undefined && version !== row.version) fail('CNF001');
  return row;
}

type Ruling = Omit<Decision, 'status'> & Reviewed & { status: Exclude<ReviewStatus, 'IN_REVIEW'> };

/** One decision; `path` is where its fields are in the body. Returns the documents whose files are to be deleted. */
async function rule(
  deps: ReviewDeps,
  tx: Tx,
  reviewerId: string,
  { status, notes = '', validUntil, ...reviewed }: Ruling,
  path: string,
  now: Date,
) {
  const row = await lockForReview(tx, reviewerId, reviewed);
  if (!canReview(row, status, reviewerId, now)) fail('VER003');
  if (lacksNotes(status, notes)) failField(`${path}notes`, 'too_small_string', { min: reviewNotesMin });
  const lastDay = validUntil ?? row.valid_until;
  const problem = status === 'APPROVED' && lastDayProblem(row.type, lastDay, platformDay(now));
  if (problem) failField(`${path}validUntil`, problem);
  return { row, files: await decide(deps, tx, row, { reviewerId, status, notes, lastDay }, now) };
}

/**
 * Decides on documents of a provider together, all or none; the owner is told once. @throws RES001 also for a document of
 * another provider, and as reviewDocument
 */
export async function decideDocuments(
  deps: ReviewDeps,
  reviewerId: string,
  providerId: string,
  { decisions }: DocumentDecisions,
): Promise<void> {
  const now = deps.clock.now();
  const dropped = await inTransaction(deps.db, async (tx) => {
    await lockProvider(tx, { id: providerId }, ['id']);
    const all: DocumentRow[] = [];
    for (const [index, { documentId: id, notes, status, version, validUntil }] of decisions.entries()) {
      const ruling = { id, status, version, validUntil, notes: notes ?? undefined };
      const { row, files } = await rule(deps, tx, reviewerId, ruling, `decisions.${index}.`, now);
      if (row.provider_id !== providerId) fail('RES001');
      all.push(...files);
    }
    const [documentId = '', ...others] = decisions.map((decision) => decision.documentId);
    await deps.events.emit(
      tx,
      others.length === 0
        ? { type: 'verification.decided', documentId, at: now }
        : { type: 'verification.reviewed', providerId, documentIds: [documentId, ...others], at: now },
    );
    await deps.events.emit(tx, { type: 'verification.changed', providerId, at: now });
    return all;
  });
  // A rehearsal ends its transaction without a commit.
  if (!deps.db.isTransaction) await dropFiles(deps, dropped);
}

/**
 * The documents of a provider that wait, under its lock. @throws RES001 none, AUT003 those of the reviewer or of who is
 * to get them, VER003 of another reviewer
 */
async function lockWaiting(
  tx: Tx,
  reviewerId: string,
  providerId: string,
  accountId: string,
  now: Date,
): Promise<DocumentRow[]> {
  const provider = (await lockProvider(tx, { id: providerId }, ['id', 'account_id'])) ?? fail('RES001');
  const waiting = (await listDocuments(tx, providerId)).filter(isWaiting);
  if (waiting.length === 0) fail('RES001');
  if (provider.account_id === reviewerId || provider.account_id === accountId) fail('AUT003');
  if (waiting.some((row) => isClaimedByOther(row, reviewerId, now))) fail('VER003');
  return waiting;
}

/**
 * Takes the documents of a provider on, all that wait, for oneself or another of the team. @throws as lockWaiting
 */
export async function claimDocuments(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  reviewerId: string,
  providerId: string,
  accountId: string,
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const work = { kind: 'DOCUMENT', id: providerId } as const;
    const waiting = await lockWaiting(tx, reviewerId, providerId, accountId, now);
    // What another one has held is free now: a decision and a release leave no claim.
    const holderId = waiting.find(({ claimed_by: by }) => by !== null && by !== reviewerId)?.claimed_by;
    if (holderId)
      await deps.events.emit(tx, { type: 'work.lapsed', ...work, holderId, actorId: reviewerId, at: now });
    for (const row of waiting) await claim(deps, tx, row, accountId, now);
    if (accountId === reviewerId) return;
    await deps.events.emit(tx, { type: 'work.assigned', ...work, accountId, actorId: reviewerId, at: now });
  });
}

/** Gives the documents of a provider back. @throws as lockWaiting */
export async function releaseDocuments(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  reviewerId: string,
  providerId: string,
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const claimed = (await lockWaiting(tx, reviewerId, providerId, reviewerId, now)).filter(
      ({ status }) => status === 'IN_REVIEW',
    );
    for (const { id } of claimed) {
      await updateDocument(tx, id, { status: 'PENDING', claimed_by: null, claimed_until: null });
      await recordDocumentEvent(tx, id, 'RELEASED', reviewerId, now);
    }
    if (claimed.length > 0) await deps.events.emit(tx, { type: 'verification.changed', providerId, at: now });
  });
}

async function claim(
  deps: Pick<Deps, 'events'>,
  tx: Tx,
  row: DocumentRow,
  reviewerId: string,
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + claimMinutes * minuteMs);
  await updateDocument(tx, row.id, { status: 'IN_REVIEW', claimed_by: reviewerId, claimed_until: until });
  await recordDocumentEvent(tx, row.id, 'CLAIMED', reviewerId, now);
  await deps.events.emit(tx, { type: 'verification.changed', providerId: row.provider_id, at: now });
}

/** Writes a decision with its consequences; returns the documents whose files are to be deleted. */
async function decide(
  deps: ReviewDeps,
  tx: Tx,
  row: DocumentRow,
  decision: {
    reviewerId: string;
    status: Exclude<ReviewStatus, 'IN_REVIEW'>;
    notes: string;
    lastDay: string | null;
  },
  now: Date,
): Promise<DocumentRow[]> {
  const { reviewerId, status, notes, lastDay } = decision;
  // An approved document stays valid until its replacement is approved.
  const before = status === 'APPROVED' ? await listSameKind(tx, row, ['APPROVED']) : [];
  for (const one of before) await replace(tx, one, 'SUPERSEDED', reviewerId, now);
  const decided = { ...row, status, decided_at: now, valid_until: lastDay };
  const isShown = !row.erased_at && (eraseAt(decided)?.getTime() ?? Infinity) <= now.getTime();
  const erasure = isShown ? { storage_name: null, erased_at: now } : {};
  await updateDocument(tx, row.id, {
    status,
    notes: notes || null,
    valid_until: lastDay,
    reviewer_id: reviewerId,
    decided_at: now,
    claimed_by: null,
    claimed_until: null,
    due_at: nextDue({ ...decided, ...(isShown && { erased_at: now }) }, now),
    ...erasure,
  });
  await recordDocumentEvent(tx, row.id, status, reviewerId, now, { notes });
  // The written reason is about a person's papers and goes with them; what the audit has is kept.
  await recordAudit(tx, {
    actorId: reviewerId,
    action: `DOCUMENT_${status}`,
    subject: { type: 'DOCUMENT', id: row.id },
    before: { status: row.status },
    after: { status, type: row.type, ...(status === 'APPROVED' && lastDay && { validUntil: lastDay }) },
    at: now,
  });
  if (isShown) await recordDocumentEvent(tx, row.id, 'ERASED', null, now);
  if (status === 'APPROVED' || status === 'REVOKED') await renewChecks(deps, tx, row, now);
  return isShown ? [...before, row] : before;
}

type OpenedDocument = { fileName: string; mediaType: string; bytes: Buffer; isInline: boolean };

/**
 * The file of a document: its owner downloads it; an administrator downloads it too, or views it with their name as a
 * watermark. Each opening by an administrator is recorded first (docs/product/verification.md#audit). @throws RES001
 * for others, FIL003 when it is destroyed
 */
export async function openDocument(
  deps: Pick<Deps, 'db' | 'clock' | 'files' | 'sealing'>,
  principal: Principal,
  id: string,
  wish: { inline: boolean },
): Promise<OpenedDocument> {
  const row = (await findDocument(deps.db, id)) ?? fail('RES001');
  const isOwner = row.account_id === principal.accountId;
  if (!isOwner && !actsAs(principal, 'REVIEWER')) fail('RES001');
  if (row.storage_name === null) fail('FIL003');
  const now = deps.clock.now();
  if (!isOwner)
    await inTransaction(deps.db, async (tx) => {
      await recordDocumentEvent(tx, id, 'VIEWED', principal.accountId, now);
      const [actorId, subject] = [principal.accountId, { type: 'DOCUMENT', id } as const];
      await recordAudit(tx, {
        actorId,
        action: 'DOCUMENT_VIEWED',
        subject,
        after: { type: row.type },
        at: now,
      });
    });
  const sealed = (await deps.files.read('documents', row.storage_name)) ?? fail('FIL003');
  const bytes = deps.sealing.open(sealed);
  const opened = { fileName: row.file_name, mediaType: row.media_type, bytes };
  if (isOwner || !wish.inline) return { ...opened, isInline: false };
  if (!row.media_type.startsWith('image/')) return { ...opened, isInline: true };
  const reviewer = (await findAccount(deps.db, principal.accountId)) ?? fail('AUT002');
  const when = now.toISOString().slice(0, 16).replace('T', ' ');
  const text = `${reviewer.first_name} ${reviewer.last_name} · ${when} UTC`;
  return { ...opened, mediaType: 'image/jpeg', bytes: await watermark(bytes, text), isInline: true };
}

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
