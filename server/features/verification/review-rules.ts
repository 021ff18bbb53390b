import { hourMs } from '#contract/durations.ts';
import {
  decidedStatuses,
  reviewNotesMin,
  reviewTargetHours,
  type DocumentStatus,
  type ReviewStatus,
} from '#contract/verification-rules.ts';
import type { PendingDocument, PendingDocumentsQuery } from '#contract/verification.ts';
import { toDocument, wordsOf } from './document-rules.ts';
import type { PendingRow, PendingSearch } from './pending-queries.ts';
import type { DocumentRow } from './queries.ts';
import type { Reader } from '#server/kernel/http/access.ts';
import { displayName } from '#server/features/users/rules.ts';

type Claimed = Pick<DocumentRow, 'status' | 'claimed_by' | 'claimed_until'>;

export const isClaimedByOther = (document: Claimed, reviewerId: string, now: Date) =>
  document.status === 'IN_REVIEW' &&
  document.claimed_by !== reviewerId &&
  document.claimed_until !== null &&
  document.claimed_until > now;

/**
 * Whether this reviewer may set this status now: a decision requires their own claim, a revocation an approved
 * document.
 */
export function canReview(document: Claimed, next: ReviewStatus, reviewerId: string, now: Date): boolean {
  if (next === 'REVOKED') return document.status === 'APPROVED';
  if (next !== 'IN_REVIEW') return document.status === 'IN_REVIEW' && document.claimed_by === reviewerId;
  const isWaiting = document.status === 'PENDING' || document.status === 'IN_REVIEW';
  return isWaiting && !isClaimedByOther(document, reviewerId, now);
}

/** A refusal needs a written reason. */
export const lacksNotes = (next: ReviewStatus, notes: string): boolean =>
  next !== 'APPROVED' && next !== 'IN_REVIEW' && [...notes].length < reviewNotesMin;

const waitingStatuses: readonly DocumentStatus[] = ['PENDING', 'IN_REVIEW'];

/** The requested list: the queue, or past decisions. */
export function readSearch({ view, status, query, providerId }: PendingDocumentsQuery): PendingSearch {
  const isDecided = status ? decidedStatuses.some((one) => one === status) : view === 'decided';
  const known = isDecided ? decidedStatuses : waitingStatuses;
  return {
    statuses: status ? [status] : known,
    order: isDecided ? 'decided' : 'submitted',
    providerId,
    words: (query ?? '').split(/\s+/).filter((word) => word !== ''),
  };
}

export function toPendingDocument(row: PendingRow, reader: Reader, now: Date): PendingDocument {
  const since = row.submitted_at ?? row.created_at;
  const ageHours = Math.max(0, Math.floor((now.getTime() - since.getTime()) / hourMs));
  const isClaimed = row.claimed_until !== null && row.claimed_until > now && row.status === 'IN_REVIEW';
  return {
    ...toDocument(row, reader.language),
    provider: {
      id: row.provider_id,
      displayName: row.business_name ?? displayName(row),
      firstName: row.first_name,
      lastName: row.last_name,
      birthDate: row.birth_date,
      businessName: row.business_name,
      siret: row.siret,
    },
    ageHours,
    late: waitingStatuses.includes(row.status) && ageHours >= reviewTargetHours,
    claimedBy: isClaimed ? nameOf(row.claimer_first_name, row.claimer_last_name) : null,
    claimedByMe: isClaimed && row.claimed_by === reader.accountId,
    claimedUntil: isClaimed ? (row.claimed_until?.toISOString() ?? null) : null,
    sameFileElsewhere: row.same_elsewhere,
    sameAs: row.same_as,
    history: row.history.map((event) => ({
      action: event.action,
      at: new Date(event.at).toISOString(),
      by: nameOf(event.first_name, event.last_name),
      notes: wordsOf(event, reader.language),
    })),
  };
}

const nameOf = (first: string | null, last: string | null) =>
  first === null ? null : displayName({ first_name: first, last_name: last ?? '' });
