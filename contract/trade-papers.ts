import type { RootCategoryId } from './category-tree.ts';
import type { DocumentType } from './verification-limits.ts';

/** What some trade asks for, in the order in which it is asked. */
export const tradePapers = [
  'LIABILITY_INSURANCE',
  'PROFESSIONAL_QUALIFICATION',
  'DECENNIAL_INSURANCE',
] as const satisfies DocumentType[];
export type TradePaper = (typeof tradePapers)[number];

/**
 * What a trade asks for beyond a proof of identity, whatever is said of the business (docs/product/verification.md#matrix). Childcare
 * asks for an approval only where children are under three.
 */
const papersOfTrade = {
  plumbing: tradePapers,
  electricity: tradePapers,
  painting: ['LIABILITY_INSURANCE'],
  handyman: ['LIABILITY_INSURANCE'],
} as const satisfies Partial<Record<RootCategoryId, readonly TradePaper[]>>;

export type TradeWithPapers = keyof typeof papersOfTrade;

export function papersOf(trade: RootCategoryId): readonly TradePaper[] {
  return Object.hasOwn(papersOfTrade, trade) ? papersOfTrade[trade as TradeWithPapers] : [];
}

/** The trades that ask for it. */
export function tradesAskingFor(paper: TradePaper): TradeWithPapers[] {
  const trades = Object.keys(papersOfTrade) as TradeWithPapers[];
  return trades.filter((trade) => papersOf(trade).includes(paper));
}
