import type { RootCategoryId } from '#contract/category-tree.ts';
import type { Random } from './random.ts';
import { demoBusinessNames } from './texts.ts';

/** The trades of a town in turn: the first six providers have one each, the seventh a rarer one. */
const usual: RootCategoryId[] = ['cleaning', 'plumbing', 'childcare', 'gardening', 'electricity', 'handyman'];
const rare: RootCategoryId[] = ['painting', 'moving', 'other', 'painting'];

const turn = usual.length + 1;

function tradeAt(index: number): RootCategoryId {
  return usual[index % turn] ?? rare[Math.floor(index / turn) % rare.length] ?? 'other';
}

/**
 * The trades of the first people of the first town, which newcomers search first: many who clean, and enough of each
 * other trade to fill a page.
 */
const dense = [...usual, 'cleaning', 'cleaning', undefined] satisfies (RootCategoryId | undefined)[];
const densePeople = 80;

function denseTradeAt(index: number): RootCategoryId {
  return dense[index % dense.length] ?? rare[Math.floor(index / dense.length) % rare.length] ?? 'other';
}

/**
 * The trade of each provider, given their towns. The first town is dense; a large one has every trade; small ones
 * begin with another trade each, so that together they have all of them.
 */
export function tradesOf(cities: readonly string[]): RootCategoryId[] {
  const sizes = new Map<string, number>();
  for (const city of cities) sizes.set(city, (sizes.get(city) ?? 0) + 1);
  const next = new Map([...sizes].map(([city, size], index) => [city, size < turn ? index * 3 : 0]));
  return cities.map((city) => {
    const index = next.get(city) ?? 0;
    next.set(city, index + 1);
    return city === cities[0] && index < densePeople ? denseTradeAt(index) : tradeAt(index);
  });
}

/** Radius in kilometres, by trade. */
const radius: Record<RootCategoryId, [from: number, to: number]> = {
  cleaning: [6, 15],
  gardening: [12, 35],
  handyman: [10, 25],
  childcare: [5, 12],
  plumbing: [15, 40],
  electricity: [15, 35],
  painting: [20, 40],
  moving: [20, 40],
  other: [6, 15],
};

export function radiusFor(random: Random, trade: RootCategoryId): number {
  return random.whole(...radius[trade]);
}

/** The share of registered businesses in the trade; the other providers are employed by the households. */
const traders: Record<RootCategoryId, number> = {
  cleaning: 0.7,
  gardening: 1,
  handyman: 1,
  childcare: 0.25,
  plumbing: 1,
  electricity: 1,
  painting: 1,
  moving: 1,
  other: 0.6,
};

export function isTrader(random: Random, trade: RootCategoryId): boolean {
  return random.chance(traders[trade]);
}

export function businessNameFor(random: Random, trade: RootCategoryId, lastName: string): string {
  return random.pick(demoBusinessNames[trade]).replace('{name}', lastName);
}

/** Nine digits with a valid SIREN checksum and a beginning that the register never assigned. */
export function fictionSiren(random: Random): string {
  const digits = `000${String(random.whole(0, 99_999)).padStart(5, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => {
    const value = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
