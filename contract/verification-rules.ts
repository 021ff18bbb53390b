import type { RootCategoryId } from './category-tree.ts';
import type { Flags } from './flags.ts';
import { papersOf, tradePapers, type TradePaper } from './trade-papers.ts';
import {
  documentSides,
  identityTypes,
  twoSidedTypes,
  typeOfAnswer,
  type DocumentSide,
  type DocumentType,
} from './verification-limits.ts';

/** What decides which documents are asked of a provider. */
export type RequirementSubject = Readonly<{
  /** Null until the provider says: then no business papers are asked for. */
  trader: boolean | null;
  /** The trades of the services that are offered. */
  roots: ReadonlySet<RootCategoryId>;
  childcareUnder3: boolean;
}>;
/** Any one of these types meets it. */
export type Requirement = readonly DocumentType[];

/** The documents that are asked of a provider, in order (docs/product/verification.md#matrix). */
export function listRequirements(
  { trader, roots, childcareUnder3 }: RequirementSubject,
  { criminalRecord }: Pick<Flags, 'criminalRecord'>,
): Requirement[] {
  const isAskedByTrade = (type: TradePaper) => [...roots].some((root) => papersOf(root).includes(type));
  const mindsChildren = roots.has('childcare');
  const asked: [boolean, Requirement][] = [
    [true, identityTypes],
    [trader === true, [typeOfAnswer.trader]],
    ...tradePapers.map((type): [boolean, Requirement] => [isAskedByTrade(type), [type]]),
    [mindsChildren && childcareUnder3, [typeOfAnswer.childcareUnder3]],
    [mindsChildren && criminalRecord, ['CRIMINAL_RECORD_B3']],
  ];
  return asked.flatMap(([isAsked, types]) => (isAsked ? [types] : []));
}

/** A document in its sides: two for a card, one without a name for the others (docs/product/verification.md#upload). */
export function sidesOf({ type }: { type: DocumentType }): readonly (DocumentSide | null)[] {
  return twoSidedTypes.some((one) => one === type) ? documentSides : [null];
}
