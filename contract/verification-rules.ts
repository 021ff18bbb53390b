import { rootCategoryOf, type CategoryId, type RootCategoryId } from './category-tree.ts';
import type { Flags } from './flags.ts';
import { megabyte } from './files-limits.ts';
import type { CheckType } from './providers-limits.ts';

/** The types of document that may be handed in (docs/product/verification.md#matrix). */
export const documentTypes = [
  'IDENTITY_CARD',
  'PASSPORT',
  'RESIDENCE_PERMIT',
  'PROOF_OF_ADDRESS',
  'BUSINESS_REGISTRATION',
  'PROFESSIONAL_QUALIFICATION',
  'LIABILITY_INSURANCE',
  'DECENNIAL_INSURANCE',
  'URSSAF_CERTIFICATE',
  'SAP_DECLARATION',
  'CHILDCARE_APPROVAL',
  'CRIMINAL_RECORD_B3',
] as const;
export type DocumentType = (typeof documentTypes)[number];
/** The types of identity document. */
export const identityTypes = [
  'IDENTITY_CARD',
  'PASSPORT',
  'RESIDENCE_PERMIT',
] as const satisfies DocumentType[];
export type IdentityType = (typeof identityTypes)[number];
/** Documents with a last day of validity; their copy is kept until then. */
export const insuranceTypes = [
  'LIABILITY_INSURANCE',
  'DECENNIAL_INSURANCE',
] as const satisfies DocumentType[];
/** A yes in these fields of the verification step adds one document to the requirements. */
export const typeOfAnswer = {
  trader: 'BUSINESS_REGISTRATION',
  childcareUnder3: 'CHILDCARE_APPROVAL',
} as const satisfies Record<string, DocumentType>;
/** Types that have a front and a back; every other type is one file. */
const twoSidedTypes = ['IDENTITY_CARD', 'RESIDENCE_PERMIT'] as const satisfies DocumentType[];
export const documentSides = ['FRONT', 'BACK'] as const;
export type DocumentSide = (typeof documentSides)[number];
/** What the public is shown when a document is approved; the other types change nothing that is shown. */
export const checkOfType: Partial<Record<DocumentType, CheckType>> = {
  IDENTITY_CARD: 'IDENTITY',
  PASSPORT: 'IDENTITY',
  RESIDENCE_PERMIT: 'IDENTITY',
  BUSINESS_REGISTRATION: 'BUSINESS',
  PROFESSIONAL_QUALIFICATION: 'QUALIFICATION',
  LIABILITY_INSURANCE: 'INSURANCE',
  DECENNIAL_INSURANCE: 'DECENNIAL',
  CHILDCARE_APPROVAL: 'CHILDCARE',
};

export const documentStatuses = [
  'UPLOADED',
  'PENDING',
  'IN_REVIEW',
  'APPROVED',
  'REJECTED',
  'RESUBMISSION_REQUIRED',
  'EXPIRED',
  'REVOKED',
  'SUPERSEDED',
] as const;
export type DocumentStatus = (typeof documentStatuses)[number];
/** The statuses that an administrator may set (docs/product/verification.md#review). */
/** How a review of a document may end. */
export const documentOutcomes = ['APPROVED', 'REJECTED', 'RESUBMISSION_REQUIRED'] as const;
export type DocumentOutcome = (typeof documentOutcomes)[number];
export const reviewStatuses = [
  'IN_REVIEW',
  'APPROVED',
  'REJECTED',
  'RESUBMISSION_REQUIRED',
  'REVOKED',
] as const satisfies DocumentStatus[];
export type ReviewStatus = (typeof reviewStatuses)[number];
/** The statuses of a document after a decision, including those that ended an approval later. */
export const decidedStatuses = [
  'APPROVED',
  'REJECTED',
  'RESUBMISSION_REQUIRED',
  'REVOKED',
  'EXPIRED',
] as const satisfies DocumentStatus[];
/** The lists that administrators can open: documents that wait, or past decisions. */
export const reviewViews = ['waiting', 'decided'] as const;
export type ReviewView = (typeof reviewViews)[number];
/** The status of a verification as a whole: derived from the documents, never stored. */
export const verificationStatuses = [
  'NOT_STARTED',
  'INCOMPLETE',
  'PENDING',
  'ACTION_REQUIRED',
  'VERIFIED',
  'REJECTED',
  'EXPIRED',
] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];
/** The events in the history of a document (docs/product/verification.md#audit). */
export const documentActions = [
  'UPLOADED',
  'REMOVED',
  'SUBMITTED',
  'CLAIMED',
  'RELEASED',
  'VIEWED',
  'APPROVED',
  'REJECTED',
  'RESUBMISSION_REQUIRED',
  'REVOKED',
  'EXPIRED',
  'SUPERSEDED',
  'ERASED',
] as const;
export type DocumentAction = (typeof documentActions)[number];

/** Why the system withdraws an approval; an administrator gives a reason in words instead. */
const systemReasons = ['PERSON_CHANGED'] as const;
export type SystemReason = (typeof systemReasons)[number];

export const documentSizeMax = 10 * megabyte;
/** The most files of one provider that wait for a decision or are about to be handed in. */
export const documentsMax = 12;
/** The accepted types, detected from the content and never from the name. */
export const documentMediaTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export const claimMinutes = 30;
export const reviewTargetHours = 48;
export const reviewNotesMin = 10;
export const reviewSearchMax = 120;
export const reviewNotesMax = 1000;
/**
 * Days after the decision at which the copy of an identity document is destroyed
 * (docs/product/verification.md#retention).
 */
export const eraseAfterDays = 30;
/** Days before the end of validity at which the owner of an approved document is warned. */
export const expiryWarningDays = [30, 7, 1] as const;

/** The facts that decide which documents a provider has to hand in. */
export type RequirementSubject = Readonly<{
  /** Null until the provider answers: then no document about the business is required. */
  trader: boolean | null;
  /** The trades of the services that the provider offers. */
  roots: ReadonlySet<RootCategoryId>;
  childcareUnder3: boolean;
}>;
/** Any one of these types meets the requirement. */
export type Requirement = readonly DocumentType[];

/** The documents that a provider has to hand in, in order (docs/product/verification.md#matrix). */
export function listRequirements(
  { trader, roots, childcareUnder3 }: RequirementSubject,
  { criminalRecord }: Pick<Flags, 'criminalRecord'>,
): Requirement[] {
  const isAskedByTrade = (type: TradeDocument) =>
    [...roots].some((root) => documentsOfTrade(root).includes(type));
  const mindsChildren = roots.has('childcare');
  const asked: [boolean, Requirement][] = [
    [true, identityTypes],
    [trader === true, [typeOfAnswer.trader]],
    ...tradeDocuments.map((type): [boolean, Requirement] => [isAskedByTrade(type), [type]]),
    [mindsChildren && childcareUnder3, [typeOfAnswer.childcareUnder3]],
    [mindsChildren && criminalRecord, ['CRIMINAL_RECORD_B3']],
  ];
  return asked.flatMap(([isAsked, types]) => (isAsked ? [types] : []));
}

/**
 * The sides of a document: two for a card, a single one without a name for the other types
 * (docs/product/verification.md#upload).
 */
export function sidesOf({ type }: { type: DocumentType }): readonly (DocumentSide | null)[] {
  return twoSidedTypes.some((one) => one === type) ? documentSides : [null];
}

/** The documents that depend on the trade, in the order in which they are listed. */
export const tradeDocuments = [
  'LIABILITY_INSURANCE',
  'PROFESSIONAL_QUALIFICATION',
  'DECENNIAL_INSURANCE',
] as const satisfies DocumentType[];
export type TradeDocument = (typeof tradeDocuments)[number];

/**
 * The documents that a trade requires besides an identity document and those about the business
 * (docs/product/verification.md#matrix). Childcare requires an approval only for children under three.
 */
const documentsByTrade = {
  plumbing: tradeDocuments,
  electricity: tradeDocuments,
  painting: ['LIABILITY_INSURANCE'],
  handyman: ['LIABILITY_INSURANCE'],
} as const satisfies Partial<Record<RootCategoryId, readonly TradeDocument[]>>;

type TradeWithDocuments = keyof typeof documentsByTrade;

function documentsOfTrade(trade: RootCategoryId): readonly TradeDocument[] {
  return Object.hasOwn(documentsByTrade, trade) ? documentsByTrade[trade as TradeWithDocuments] : [];
}

/** The trades that require a document of this type. */
export function tradesRequiring(type: TradeDocument): TradeWithDocuments[] {
  const trades = Object.keys(documentsByTrade) as TradeWithDocuments[];
  return trades.filter((trade) => documentsOfTrade(trade).includes(type));
}

/** The trades that are offered only with every document that they require (docs/product/verification.md#regulated-trades). */
const regulatedTrades: readonly RootCategoryId[] = ['plumbing', 'electricity'];
/** The categories in which children under three may be minded; the others of the trade are for pupils. */
const careOfTheYoung: readonly string[] = [
  'childcare',
  'babysitting',
  'regular-nanny',
] satisfies CategoryId[];

/** The documents without which a service of this category is not offered; none for most categories. */
export function documentsToOffer(
  categoryId: string,
  { childcareUnder3 }: Pick<RequirementSubject, 'childcareUnder3'>,
): readonly DocumentType[] {
  const trade = rootCategoryOf(categoryId);
  if (trade && regulatedTrades.includes(trade)) return documentsOfTrade(trade);
  return childcareUnder3 && careOfTheYoung.includes(categoryId) ? [typeOfAnswer.childcareUnder3] : [];
}
