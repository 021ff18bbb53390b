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

const kindsOfWork: Record<Trade, readonly string[]> = {
  clean: ['cleaning', 'home-cleaning', 'deep-cleaning', 'ironing', 'window-cleaning', 'move-out-cleaning'],
  garden: ['gardening', 'lawn-mowing', 'hedge-trimming', 'tree-pruning', 'planting', 'garden-clearing'],
  handy: ['handyman', 'repair', 'installation', 'maintenance', 'furniture-assembly', 'painting', 'moving'],
  child: ['childcare', 'babysitting', 'school-pickup', 'homework-help', 'regular-nanny'],
  plumb: ['plumbing', 'leak-repair', 'drain-unblocking', 'water-heater', 'taps-and-fixtures'],
  elec: ['electricity', 'electrical-repair', 'lighting', 'sockets-and-switches', 'electrical-panel'],
};

/** Class that sets the three tints of a trade. */
export function tradeClass(trade: Trade): string {
  return classNames[trade];
}

/** Tint of a category, or of any id by a stable hash. */
export function tradeOf(seed: string): Trade {
  const known = trades.find((trade) => kindsOfWork[trade].includes(seed));
  if (known) return known;
  let hash = 0;
  for (const letter of seed) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return trades[hash % trades.length] ?? 'clean';
}
