import { rootCategoryOf } from '#contract/category-tree.ts';
import type { CheckType } from '#contract/providers-limits.ts';
import {
  checkOfType,
  documentsToOffer,
  type DocumentSide,
  type DocumentStatus,
  type DocumentType,
  type SystemReason,
  type VerificationStatus,
  sidesOf,
  type Requirement,
  type RequirementSubject,
} from '#contract/verification-rules.ts';
import type { VerificationRequirement } from '#contract/verification.ts';

export type KnownDocument = Readonly<{
  type: DocumentType;
  side: DocumentSide | null;
  status: DocumentStatus;
  valid_until: string | null;
  /** Why the system withdrew it. */
  reason?: SystemReason | null;
}>;
export type KnownCheck = Readonly<{ type: CheckType; valid_until: string | null }>;

/** What a provider offers and as whom. */
export type OfferedTrades = Readonly<{
  trader: boolean | null;
  childcare_under_3: boolean;
  services: readonly { category_id: string; active: boolean }[];
}>;
/** A service of a provider, as far as its documents are concerned. */
export type TradedService = Readonly<{ id: string; category_id: string; active: boolean; waits: boolean }>;

/** The facts that decide which documents are required: inactive services require none. */
export function requirementSubjectOf(offered: OfferedTrades): RequirementSubject {
  const roots = offered.services
    .filter(({ active }) => active)
    .map((service) => rootCategoryOf(service.category_id))
    .filter((root) => root !== undefined);
  return { trader: offered.trader, childcareUnder3: offered.childcare_under_3, roots: new Set(roots) };
}

export const isInDate = (
  { valid_until: last }: Pick<KnownDocument, 'valid_until'>,
  today: string | null,
): boolean => last === null || today === null || last >= today;

/** The services that are not offered yet, because a document that their category requires is not approved and in date. */
export function waitingServices<Service extends { category_id: string }>(
  { childcare_under_3: childcareUnder3 }: Pick<OfferedTrades, 'childcare_under_3'>,
  services: readonly Service[],
  isApproved: (type: DocumentType) => boolean,
): Service[] {
  return services.filter(
    ({ category_id: categoryId }) => !documentsToOffer(categoryId, { childcareUnder3 }).every(isApproved),
  );
}

type RequirementStatus = VerificationRequirement['status'];
/** From the least to the most advanced. */
const order: readonly RequirementStatus[] = ['MISSING', 'ACTION_REQUIRED', 'UPLOADED', 'PENDING', 'APPROVED'];

/** The status of one requirement: that of the most advanced of its types. A public check counts as approved. */
export function requirementStateOf(
  types: Requirement,
  documents: readonly KnownDocument[],
  checks: readonly KnownCheck[],
  today: string | null,
): VerificationRequirement {
  const isChecked = checks.some(
    (check) => types.some((type) => checkOfType[type] === check.type) && isInDate(check, today),
  );
  const given = isChecked
    ? { status: 'APPROVED' as const, missingSides: [] }
    : types
        .map((type) => documentTypeStateOf(type, documents, today))
        .reduce((best, next) => (order.indexOf(next.status) > order.indexOf(best.status) ? next : best));
  return { types: [...types], ...given };
}

function documentTypeStateOf(type: DocumentType, documents: readonly KnownDocument[], today: string | null) {
  const sides = sidesOf({ type }).map((side) => ({
    side,
    status: documentSideStateOf(type, side, documents, today),
  }));
  const any = (status: RequirementStatus) => sides.some((one) => one.status === status);
  const isPartial = any('MISSING') && sides.some((one) => one.status !== 'MISSING');
  const missingSides = sides.flatMap(({ side, status }) =>
    side && (status === 'ACTION_REQUIRED' || (status === 'MISSING' && isPartial)) ? [side] : [],
  );
  const worst = (['ACTION_REQUIRED', 'MISSING', 'UPLOADED', 'PENDING'] as const).find(any);
  const allSides = sides.flatMap(({ side }) => (side ? [side] : []));
  return {
    status: worst ?? ('APPROVED' as const),
    missingSides: worst === 'MISSING' && !isPartial ? allSides : missingSides,
  };
}

const openStatuses: Partial<Record<DocumentStatus, RequirementStatus>> = {
  UPLOADED: 'UPLOADED',
  PENDING: 'PENDING',
  IN_REVIEW: 'PENDING',
};

function documentSideStateOf(
  type: DocumentType,
  side: DocumentSide | null,
  documents: readonly KnownDocument[],
  today: string | null,
): RequirementStatus {
  const known = documents.filter(
    (one) => one.type === type && one.side === side && one.status !== 'SUPERSEDED',
  );
  if (known.some((one) => one.status === 'APPROVED' && isInDate(one, today))) return 'APPROVED';
  const open = known.map(({ status }) => openStatuses[status]).find((one) => one !== undefined);
  return open ?? (known.length > 0 ? 'ACTION_REQUIRED' : 'MISSING');
}

/** The verification status of a provider as a whole: derived, never stored (docs/product/verification.md#states). */
export function verificationStatus(
  requirements: readonly VerificationRequirement[],
  documents: readonly KnownDocument[],
): VerificationStatus {
  if (requirements.every(({ status }) => status === 'APPROVED')) return 'VERIFIED';
  const living = documents.filter(({ status }) => status !== 'SUPERSEDED');
  if (living.length === 0) return 'NOT_STARTED';
  const refusals = requirements
    .filter(({ status }) => status === 'ACTION_REQUIRED')
    .flatMap(({ types }) => living.filter(({ type }) => types.includes(type)))
    // A document that the system withdrew was not refused by a reviewer: it has to be handed in again.
    .map(({ status, reason }) => (reason ? 'RESUBMISSION_REQUIRED' : status));
  if (refusals.includes('RESUBMISSION_REQUIRED')) return 'ACTION_REQUIRED';
  if (refusals.includes('REJECTED') || refusals.includes('REVOKED')) return 'REJECTED';
  if (refusals.length > 0) return 'EXPIRED';
  const isIncomplete = requirements.some(({ status }) => status === 'MISSING' || status === 'UPLOADED');
  return isIncomplete ? 'INCOMPLETE' : 'PENDING';
}

/** The requirements that have every side handed in, in review or approved, and the types that the others lack. */
export function progressOf(requirements: readonly VerificationRequirement[]): {
  required: number;
  present: number;
  missing: DocumentType[];
} {
  const missing = requirements.filter(({ status }) => status === 'MISSING' || status === 'ACTION_REQUIRED');
  return {
    required: requirements.length,
    present: requirements.length - missing.length,
    missing: missing.flatMap(({ types }) => types.slice(0, 1)),
  };
}
