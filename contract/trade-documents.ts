import type { RootCategoryId } from './category-tree.ts';
import type { DocumentType } from './verification-limits.ts';

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

export type TradeWithDocuments = keyof typeof documentsByTrade;

export function documentsOfTrade(trade: RootCategoryId): readonly TradeDocument[] {
  return Object.hasOwn(documentsByTrade, trade) ? documentsByTrade[trade as TradeWithDocuments] : [];
}

/** The trades that require a document of this type. */
export function tradesRequiring(type: TradeDocument): TradeWithDocuments[] {
  const trades = Object.keys(documentsByTrade) as TradeWithDocuments[];
  return trades.filter((trade) => documentsOfTrade(trade).includes(type));
}
