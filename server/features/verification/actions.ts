import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { Flags } from '#contract/flags.ts';
import type { Language } from '#contract/languages.ts';
import {
  documentMediaTypes,
  documentSizeMax,
  documentsMax,
  type DocumentAction,
  type DocumentType,
  listRequirements,
  sidesOf,
  type Requirement,
} from '#contract/verification-rules.ts';
import type {
  Verification,
  VerificationDocument,
  VerificationRequirement,
  TradeRequirements,
} from '#contract/verification.ts';
import { rootCategoryOf } from '#contract/category-tree.ts';
import { progressOf, requirementStateOf, verificationStatus } from './rules.ts';
import { lastDayProblem, toDocument, totalsOf } from './document-rules.ts';
import {
  findDocument,
  findProvider,
  findProviderOf,
  findRequirementSubject,
  insertDocument,
  insertEvent,
  listChecks,
  listDocuments,
  listSameKind,
  lockDocument,
  replaceable,
  updateDocument,
  type DocumentRow,
  type EventWords,
} from './queries.ts';
import { keepFiles, deleteUnreferenced, readDocument } from '#server/features/files/actions.ts';
import { lockProvider } from '#server/kernel/database/row-locks.ts';
import { actsAs } from '#contract/staff-rules.ts';
import type { Reader } from '#server/kernel/http/access.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';
import { inTransaction, type Db, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';
import type { UploadedFile, UploadRules } from '#server/kernel/files/uploads.ts';
import { platformDay } from '#server/kernel/time-zone.ts';

type VerificationDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'files' | 'sealing' | 'flags'>;
type AskedDocument = Pick<VerificationDocument, 'type'> & {
  side?: VerificationDocument['side'] | undefined;
  validUntil?: string | null | undefined;
};

export const documentRules: UploadRules = { field: 'file', bytesMax: documentSizeMax, kind: 'document' };
const open = ['UPLOADED', 'PENDING', 'IN_REVIEW'] as const;

/** Validates the fields of a document before its file is read. @throws VAL001 side or day, VER001 not required */
export async function judgeDocument(
  deps: Pick<Deps, 'db' | 'clock' | 'flags'>,
  accountId: string,
  { type, side = null, validUntil = null }: AskedDocument,
): Promise<void> {
  if (!sidesOf({ type }).includes(side))
    failField('side', side === null ? 'document_side' : 'document_one_side');
  const problem = lastDayProblem(type, validUntil, platformDay(deps.clock.now()));
  if (problem) failField('validUntil', problem);
  await refuseUnasked(deps, accountId, type);
}

/**
 * Stores a document of a provider, sealed, once it is validated; it replaces one of its type and side that is not
 * approved. @throws RES001 no provider, VAL001 missing, empty or too many, FIL002, VER002, SYS003
 */
export async function uploadDocument(
  deps: VerificationDeps,
  { accountId, language }: Reader,
  asked: AskedDocument,
  file: UploadedFile | null,
): Promise<VerificationDocument> {
  const now = deps.clock.now();
  const { type, side = null, validUntil = null } = asked;
  const { bytes, mediaType } = await readDocument(file, documentMediaTypes, documentRules);
  const { fileName, sha256 } = file ?? failField('file', 'required');
  const name = randomBytes(20).toString('hex');
  const sealed = { name, bytes: deps.sealing.seal(bytes) };
  const { document, replaced } = await keepFiles(deps, 'documents', [sealed], async (tx) => {
    const provider = (await lockProvider(tx, { accountId }, ['id', 'account_id'])) ?? fail('RES001');
    const same = { provider_id: provider.id, type, side };
    const older = await listSameKind(tx, same, replaceable);
    for (const one of older) await replace(tx, one, 'SUPERSEDED', accountId, now);
    const waiting = (await listDocuments(tx, provider.id)).filter(isOpen);
    if (waiting.length >= documentsMax) failField('file', 'limit_reached', { max: documentsMax });
    const id = newId();
    const kept = { media_type: mediaType, size: bytes.length, sha256, storage_name: name };
    const dates = { valid_until: validUntil, created_at: now };
    await insertDocument(tx, { id, ...same, status: 'UPLOADED', file_name: fileName, ...kept, ...dates });
    await recordDocumentEvent(tx, id, 'UPLOADED', accountId, now);
    await deps.events.emit(tx, { type: 'verification.changed', providerId: provider.id, at: now });
    const row = (await findDocument(tx, id)) ?? fail('RES001');
    return { document: toDocument(row, language), replaced: older };
  });
  await dropFiles(deps, replaced);
  return document;
}

/** A criminal record is accepted only where it is required. */
async function refuseUnasked(
  { db, flags }: Pick<Deps, 'db' | 'flags'>,
  accountId: string,
  type: DocumentType,
): Promise<void> {
  if (type !== 'CRIMINAL_RECORD_B3') return;
  const provider = await findProviderOf(db, accountId);
  const requirements = provider
    ? listRequirements(await findRequirementSubject(db, provider.id), flags.current())
    : [];
  if (!requirements.some((types) => types.includes(type))) fail('VER001');
}

const isOpen = ({ status }: Pick<DocumentRow, 'status'>) => open.some((one) => one === status);

/** Supersedes a document; its file is to be deleted after the transaction. */
export async function replace(
  tx: Tx,
  row: DocumentRow,
  action: 'SUPERSEDED' | 'REMOVED',
  accountId: string | null,
  now: Date,
): Promise<void> {
  const gone = { storage_name: null, erased_at: row.erased_at ?? now, due_at: null };
  await updateDocument(tx, row.id, { status: 'SUPERSEDED', ...gone, claimed_by: null, claimed_until: null });
  await recordDocumentEvent(tx, row.id, action, accountId, now);
}

/** Deletes the files of rows that no longer name them. The sweep deletes later what cannot be deleted now. */
export async function dropFiles(
  deps: Pick<Deps, 'db' | 'files'>,
  rows: readonly Pick<DocumentRow, 'storage_name'>[],
): Promise<void> {
  for (const { storage_name: name } of rows)
    if (name) await deleteUnreferenced(deps, 'documents', name).catch(() => undefined);
}

export async function recordDocumentEvent(
  tx: Tx,
  documentId: string,
  action: DocumentAction,
  accountId: string | null,
  at: Date,
  words: EventWords = {},
): Promise<void> {
  await insertEvent(tx, { id: newId(), documentId, action, accountId, at, ...words });
}

/** Removes a document that is not handed in yet. @throws RES001 none or another account's, VER003 handed in */
export async function removeDocument(deps: VerificationDeps, accountId: string, id: string): Promise<void> {
  const now = deps.clock.now();
  const removed = await inTransaction(deps.db, async (tx) => {
    const row = await lockDocument(tx, id);
    if (row?.account_id !== accountId || row.status === 'SUPERSEDED') fail('RES001');
    if (row.status !== 'UPLOADED') fail('VER003');
    await replace(tx, row, 'REMOVED', accountId, now);
    await deps.events.emit(tx, { type: 'verification.changed', providerId: row.provider_id, at: now });
    return row;
  });
  await dropFiles(deps, [removed]);
}

/**
 * Hands in the uploaded documents when the client names the right number and size; repeating the call is no error.
 * @throws RES001 not the caller's, VER004 when count or bytes differ
 */
export async function submitDocuments(
  deps: VerificationDeps,
  { accountId, language }: Reader,
  sent: { providerId: string; totalFiles: number; totalSize: number },
): Promise<Verification> {
  return inTransaction(deps.db, async (tx) => {
    const provider = await lockProvider(tx, { id: sent.providerId }, ['id', 'account_id']);
    if (provider?.account_id !== accountId) fail('RES001');
    const stored = totalsOf(await listDocuments(tx, provider.id));
    if (stored.totalFiles !== sent.totalFiles || stored.totalSize !== sent.totalSize) fail('VER004');
    await handInDocuments(deps, tx, provider.id, accountId);
    return readVerification({ ...deps, db: tx }, provider.id, language);
  });
}

/** Puts every uploaded document in the queue of the administrators; an empty list is no error. */
export async function handInDocuments(
  deps: Pick<Deps, 'clock' | 'events'>,
  tx: Tx,
  providerId: string,
  accountId: string,
): Promise<void> {
  const now = deps.clock.now();
  await lockProvider(tx, { id: providerId }, ['id', 'account_id']);
  const uploaded = (await listDocuments(tx, providerId)).filter(({ status }) => status === 'UPLOADED');
  if (uploaded.length === 0) return;
  for (const { id } of uploaded) {
    await updateDocument(tx, id, { status: 'PENDING', submitted_at: now });
    await recordDocumentEvent(tx, id, 'SUBMITTED', accountId, now);
  }
  await deps.events.emit(tx, { type: 'verification.changed', providerId, at: now });
  await deps.events.emit(tx, { type: 'verification.submitted', providerId, at: now });
}

/** For the owner and administrators. @throws RES001 for other accounts */
export async function getVerification(
  deps: Pick<Deps, 'db' | 'clock' | 'flags'>,
  principal: Principal,
  providerId: string,
  language: Language,
): Promise<Verification> {
  const provider = await findProvider(deps.db, providerId);
  if (!provider || (provider.account_id !== principal.accountId && !actsAs(principal, 'REVIEWER')))
    fail('RES001');
  return readVerification(deps, providerId, language);
}

async function readVerification(
  { db, clock, flags }: Pick<Deps, 'clock' | 'flags'> & { db: Db },
  providerId: string,
  language: Language,
): Promise<Verification> {
  const documents = await listDocuments(db, providerId);
  const checks = await listChecks(db, providerId);
  const requirements = await listRequirementStates(db, providerId, flags.current(), clock.now());
  return {
    providerId,
    status: verificationStatus(requirements, documents),
    requirements,
    documents: documents.map((row) => toDocument(row, language)),
    checks: checks.map(({ type, checked_at: at }) => ({ type, checkedAt: at.toISOString() })),
    ...totalsOf(documents),
  };
}

/** Every requirement of a provider with its status; without a time, dates are ignored. */
export async function listRequirementStates(
  db: Db,
  providerId: string,
  flags: Pick<Flags, 'criminalRecord'>,
  now: Date | null,
): Promise<VerificationRequirement[]> {
  const requirements = listRequirements(await findRequirementSubject(db, providerId), flags);
  const documents = await listDocuments(db, providerId);
  const checks = await listChecks(db, providerId);
  return requirements.map((types) => requirementStateOf(types, documents, checks, now && platformDay(now)));
}

/**
 * How many requirements have every side handed in, in review or approved. An expired document counts until the sweep
 * has processed it.
 */
export async function getVerificationProgress(
  db: Db,
  providerId: string,
  flags: Pick<Flags, 'criminalRecord'>,
): Promise<{ required: number; present: number; missing: DocumentType[] }> {
  return progressOf(await listRequirementStates(db, providerId, flags, null));
}

/** The requirements that a trade would add for this provider. @throws RES001 when the account has no provider */
export async function getTradeRequirements(
  { db, clock, flags }: Pick<Deps, 'db' | 'clock' | 'flags'>,
  accountId: string,
  categoryId: string,
): Promise<TradeRequirements> {
  const { id } = (await findProviderOf(db, accountId)) ?? fail('RES001');
  const subject = await findRequirementSubject(db, id);
  const documents = await listDocuments(db, id);
  const checks = await listChecks(db, id);
  const root = rootCategoryOf(categoryId);
  const roots = new Set([...subject.roots, ...(root ? [root] : [])]);
  const today = platformDay(clock.now());
  const stand = (types: Requirement) => requirementStateOf(types, documents, checks, today);
  const present = listRequirements(subject, flags.current());
  const known = new Set(present.map(String));
  const added = listRequirements({ ...subject, roots }, flags.current())
    .filter((types) => !known.has(String(types)))
    .map(stand);
  const isVerified = present.map(stand).every(({ status }) => status === 'APPROVED');
  return {
    requirements: added,
    pausesBadge: isVerified && added.some(({ status }) => status !== 'APPROVED'),
  };
}
