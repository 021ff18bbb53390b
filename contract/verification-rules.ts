import type { RootCategoryId } from './category-tree.ts';
import type { Flags } from './flags.ts';
import { documentsOfTrade, tradeDocuments, type TradeDocument } from './trade-documents.ts';
import {
  documentSides,
  identityTypes,
  twoSidedTypes,
  typeOfAnswer,
  type DocumentSide,
  type DocumentType,
} from './verification-limits.ts';

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
