import * as z from 'zod/mini';
import { Check } from './cards.ts';
import {
  BirthDate,
  Day,
  Id,
  Instant,
  Slug,
  WholeNumber,
  named,
  page,
  pageQuery,
  text,
  soughtWords,
} from './primitives.ts';
import {
  documentActions,
  documentOutcomes,
  documentsMax,
  documentSides,
  documentStatuses,
  documentTypes,
  reviewNotesMax,
  reviewSearchMax,
  reviewStatuses,
  reviewViews,
  verificationStatuses,
} from './verification-rules.ts';

/**
 * A SIREN or SIRET, spaces allowed: 9 or 14 digits with a valid Luhn sum (the SIRETs of La Poste use the sum of the
 * digits instead).
 */
export const Siret = z.string().check(
  z.overwrite((typed) => typed.replace(/[\s\u00a0\u202f.-]/g, '')),
  z.regex(/^(?:\d{9}|\d{14})$/, { error: 'siret' }),
  z.refine(hasRightSum, { error: 'siret' }),
);
/** A French VAT number, spaces allowed: FR, a key of two characters, the SIREN. */
export const VatNumber = z.string().check(
  z.overwrite((typed) => typed.replace(/[\s\u00a0\u202f.-]/g, '').toUpperCase()),
  z.regex(/^FR[0-9A-HJ-NP-Z]{2}\d{9}$/, { error: 'vat' }),
);

const laPoste = '356000000';

function hasRightSum(digits: string): boolean {
  const figures = Array.from(digits, Number);
  if (digits.length === 14 && digits.startsWith(laPoste) && digits !== `${laPoste}00048`) {
    return figures.reduce((sum, figure) => sum + figure, 0) % 5 === 0;
  }
  const sum = figures.toReversed().reduce((total, figure, place) => {
    const weighed = place % 2 === 0 ? figure : figure * 2;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}

/**
 * A document as its owner sees it. size is the number of stored bytes; validUntil is a day; the file no longer exists
 * when erased is true.
 */
export const VerificationDocument = named(
  'VerificationDocument',
  z.object({
    id: Id,
    type: z.enum(documentTypes),
    side: z.nullable(z.enum(documentSides)),
    status: z.enum(documentStatuses),
    fileName: z.string(),
    mediaType: z.string(),
    size: z.int(),
    validUntil: z.nullable(Day),
    uploadedAt: Instant,
    submittedAt: z.nullable(Instant),
    decidedAt: z.nullable(Instant),
    notes: z.nullable(z.string()),
    erased: z.boolean(),
    version: z.int(),
  }),
);
export type VerificationDocument = z.infer<typeof VerificationDocument>;

/** One requirement of this provider and its status. missingSides lists those not handed in yet. */
export const VerificationRequirement = named(
  'VerificationRequirement',
  z.object({
    /** Any one of these types meets the requirement. */
    types: z.array(z.enum(documentTypes)),
    status: z.enum(['MISSING', 'UPLOADED', 'PENDING', 'ACTION_REQUIRED', 'APPROVED']),
    missingSides: z.array(z.enum(documentSides)),
  }),
);
export type VerificationRequirement = z.infer<typeof VerificationRequirement>;

/**
 * Response of GET /verification/status/{providerId}, for the owner and administrators; the totals are those that
 * submit has to repeat.
 */
export const Verification = named(
  'Verification',
  z.object({
    providerId: Id,
    status: z.enum(verificationStatuses),
    requirements: z.array(VerificationRequirement),
    documents: z.array(VerificationDocument),
    checks: z.array(Check),
    totalFiles: z.int(),
    totalSize: z.int(),
  }),
);
export type Verification = z.infer<typeof Verification>;

export const TradeRequirementsQuery = z.object({ categoryId: Slug });
/** The requirements that another trade would add, and whether the badge would be paused until they are met. */
export const TradeRequirements = named(
  'TradeRequirements',
  z.object({ requirements: z.array(VerificationRequirement), pausesBadge: z.boolean() }),
);
export type TradeRequirements = z.infer<typeof TradeRequirements>;

/**
 * side is FRONT or BACK for two-sided types and absent for the others; validUntil is the last day of validity,
 * required for an insurance.
 */
export const DocumentUploadQuery = z.object({
  type: z.enum(documentTypes),
  side: z.optional(z.enum(documentSides)),
  validUntil: z.optional(Day),
});
/** totalFiles and totalSize (bytes) have to match the files that are stored and not yet handed in (VER004). */
export const DocumentSubmitQuery = z.object({
  providerId: Id,
  totalFiles: WholeNumber.check(z.minimum(0)),
  totalSize: WholeNumber.check(z.minimum(0)),
});
export const DocumentParams = z.object({ documentId: Id });
/** multipart/form-data; the file is read as a stream, and its type is detected from its content. */
export const DocumentForm = z.object({ file: z.optional(z.file()) });
/**
 * inline displays a document to an administrator instead of downloading it; pictures carry the administrator's name
 * as a watermark.
 */
export const DocumentContentQuery = z.object({ inline: z.optional(z.enum(['true', 'false'])) });
/**
 * Documents that wait or are in review, oldest first; with the view decided, or a status of a decided document, the
 * newest decision first. query matches words of the provider's name without regard to accents.
 */
export const PendingDocumentsQuery = z.object({
  ...pageQuery,
  view: z.optional(z.enum(reviewViews)),
  status: z.optional(z.enum(documentStatuses)),
  /** Those of one provider. */
  providerId: z.optional(Id),
  query: z.optional(soughtWords(0, reviewSearchMax)),
});

export type PendingDocumentsQuery = z.infer<typeof PendingDocumentsQuery>;

/**
 * IN_REVIEW claims a document; only the administrator who claimed it can decide on it. notes are required unless the
 * document is approved or claimed, validUntil to approve an insurance that has none. version is the one that was read
 * (CNF001).
 */
export const DocumentReviewQuery = z.object({
  status: z.enum(reviewStatuses),
  notes: z.optional(text(0, reviewNotesMax)),
  version: z.optional(WholeNumber),
  validUntil: z.optional(Day),
});
export const DocumentReviewBody = z.nullish(
  z.object({ notes: z.optional(z.nullable(text(0, reviewNotesMax))) }),
);

/** A decision on one of several documents of a provider, with the rules of DocumentReviewQuery. */
const DocumentDecision = z.object({
  documentId: Id,
  status: z.enum(documentOutcomes),
  notes: z.optional(z.nullable(text(0, reviewNotesMax))),
  version: WholeNumber,
  validUntil: z.optional(Day),
});
export type DocumentDecision = z.infer<typeof DocumentDecision>;
/** All of them are decided, or none; the owner is told in one mail. */
export const DocumentDecisions = z.object({
  decisions: z.array(DocumentDecision).check(z.minLength(1), z.maxLength(documentsMax)),
});
export type DocumentDecisions = z.infer<typeof DocumentDecisions>;

/**
 * One entry in the history of a document (docs/product/verification.md#audit). by is a display name, null for the
 * system.
 */
const DocumentEvent = named(
  'DocumentEvent',
  z.object({
    action: z.enum(documentActions),
    at: Instant,
    by: z.nullable(z.string()),
    notes: z.nullable(z.string()),
  }),
);
type DocumentEvent = z.infer<typeof DocumentEvent>;

/** A document as administrators see it; sameFileElsewhere is true when another account handed in the same bytes. */
export const PendingDocument = named(
  'PendingDocument',
  z.extend(VerificationDocument, {
    provider: z.object({
      id: Id,
      displayName: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      /** Of a declared business. */
      businessName: z.nullable(z.string()),
      birthDate: z.nullable(BirthDate),
      siret: z.nullable(z.string()),
    }),
    ageHours: z.int(),
    late: z.boolean(),
    claimedBy: z.nullable(z.string()),
    claimedByMe: z.boolean(),
    claimedUntil: z.nullable(Instant),
    sameFileElsewhere: z.boolean(),
    /** The same bytes, handed in by the same person before it, which still wait: they are looked at once. */
    sameAs: z.nullable(Id),
    history: z.array(DocumentEvent),
  }),
);
export type PendingDocument = z.infer<typeof PendingDocument>;
export const PendingDocumentPage = page('PendingDocumentPage', PendingDocument);
export type PendingDocumentPage = z.infer<typeof PendingDocumentPage>;
