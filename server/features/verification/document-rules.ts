import { addDays } from '#contract/dates-rules.ts';
import { dayMs } from '#contract/durations.ts';
import {
  eraseAfterDays,
  expiryWarningDays,
  insuranceTypes,
  type DocumentStatus,
  type DocumentType,
  type SystemReason,
} from '#contract/verification-rules.ts';
import type { Language } from '#contract/languages.ts';
import type { VerificationDocument } from '#contract/verification.ts';
import type { DocumentRow } from './queries.ts';
import { translate } from '#server/kernel/text/i18n.ts';
import { platformTimeZone, startOfDay } from '#server/kernel/time-zone.ts';

type Dated = Pick<DocumentRow, 'type' | 'status' | 'valid_until' | 'decided_at' | 'erased_at'>;

const isInsurance = (type: DocumentType) => insuranceTypes.some((one) => one === type);
/** Not decided on, or replaced and erased. */
const undecided: readonly DocumentStatus[] = ['UPLOADED', 'PENDING', 'IN_REVIEW', 'SUPERSEDED'];

/** The error about the last day of a document, as a key of messages/validation.json: an insurance requires one. */
export function lastDayProblem(
  type: DocumentType,
  lastDay: string | null,
  today: string,
): 'last_day_required' | 'document_over' | undefined {
  if (lastDay === null) return isInsurance(type) ? 'last_day_required' : undefined;
  return lastDay < today ? 'document_over' : undefined;
}

/** A document is valid until the end of its last day. */
export const endOf = (validUntil: string): Date => startOfDay(addDays(validUntil, 1), platformTimeZone);

/**
 * When the file is destroyed: a criminal record at its decision, an insurance when it expires, everything else thirty
 * days after its decision (docs/product/verification.md#retention).
 */
export function eraseAt({ type, status, valid_until: last, decided_at: decided }: Dated): Date | null {
  if (undecided.includes(status) || !decided) return null;
  if (type === 'CRIMINAL_RECORD_B3') return decided;
  if (status === 'APPROVED' && last !== null && isInsurance(type)) return endOf(last);
  return new Date(decided.getTime() + eraseAfterDays * dayMs);
}

/** When the system next has to warn about the end of a document, end its validity or destroy its file. */
export function nextDue(document: Dated, now: Date): Date | null {
  const erasure = document.erased_at ? null : eraseAt(document);
  const last = document.status === 'APPROVED' ? document.valid_until : null;
  const warnings = last
    ? expiryWarningDays.map((days) => startOfDay(addDays(last, -days), platformTimeZone))
    : [];
  const moments = [erasure, last ? endOf(last) : null, ...warnings.filter((at) => at > now)].filter(
    (at) => at !== null,
  );
  return moments.length > 0 ? moments.reduce((first, at) => (at < first ? at : first)) : null;
}

/** The warning that is due, as the number of days before the end; undefined before the first one. */
export function dueWarning(validUntil: string, now: Date): number | undefined {
  return expiryWarningDays.findLast(
    (days) => startOfDay(addDays(validUntil, -days), platformTimeZone) <= now,
  );
}

export function toDocument(row: DocumentRow, language: Language): VerificationDocument {
  return {
    id: row.id,
    type: row.type,
    side: row.side,
    status: row.status,
    fileName: row.file_name,
    mediaType: row.media_type,
    size: row.size,
    validUntil: row.valid_until,
    uploadedAt: row.created_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    notes: wordsOf(row, language),
    erased: row.erased_at !== null,
    version: row.version,
  };
}

/** The reason of an event: the words of an administrator, or the reason of the system in the reader's language. */
export const wordsOf = (
  { notes, reason }: { notes: string | null; reason: SystemReason | null },
  language: Language,
): string | null => (reason ? translate(language, `verification:systemReason.${reason}`) : notes);

/** The files and bytes that a submission must name: those not handed in yet, otherwise those that were. */
export function totalsOf(documents: readonly Pick<DocumentRow, 'status' | 'size'>[]): {
  totalFiles: number;
  totalSize: number;
} {
  const uploaded = documents.filter(({ status }) => status === 'UPLOADED');
  const counted =
    uploaded.length > 0
      ? uploaded
      : documents.filter(({ status }) => status === 'PENDING' || status === 'IN_REVIEW');
  return { totalFiles: counted.length, totalSize: counted.reduce((sum, { size }) => sum + size, 0) };
}
