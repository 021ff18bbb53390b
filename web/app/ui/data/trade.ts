import { rootCategoryOf, type RootCategoryId } from '#contract/category-tree.ts';

const trades = ['clean', 'garden', 'handy', 'child', 'plumb', 'elec'] as const;
export type Trade = (typeof trades)[number];

const classNames: Record<Trade, string> = {
  clean: 'trade-clean',
  garden: 'trade-garden',
  handy: 'trade-handy',
  child: 'trade-child',
  plumb: 'trade-plumb',
  elec: 'trade-elec',
};

const tradesOfRoots: Partial<Record<RootCategoryId, Trade>> = {
  cleaning: 'clean',
  gardening: 'garden',
  handyman: 'handy',
  painting: 'handy',
  moving: 'handy',
  childcare: 'child',
  plumbing: 'plumb',
  electricity: 'elec',
};

/** The class with the three tints of a trade. */
export function tradeClass(trade: Trade): string {
  return classNames[trade];
}

/** The tint of a category, or of any id by a stable hash. */
export function tradeOf(seed: string): Trade {
  const root = rootCategoryOf(seed);
  const known = root && tradesOfRoots[root];
  if (known) return known;
  let hash = 0;
  for (const letter of seed) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return trades[hash % trades.length] ?? 'clean';
}
