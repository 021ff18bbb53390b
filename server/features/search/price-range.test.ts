import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ServiceCard } from '#contract/cards.ts';
import { isRarePriceRange, rareBelow } from './actions.ts';
import { listServiceHits } from './statement-queries.ts';
import { writtenColumns } from '#server/features/catalog/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

async function makeServices(...prices: number[]): Promise<void> {
  await makeProvider(app.deps, { services: prices.map((price) => ({ title: `À ${price} euros`, price })) });
}

/** The prices of the services that a search with these bounds lists, in cents, by either form of its statement. */
async function pricesIn(range: { min?: number; max?: number }, isRarePrice: boolean): Promise<number[]> {
  const { db, clock } = app.deps;
  const criteria = {
    match: null,
    origin: null,
    sort: 'newest',
    now: clock.now(),
    minPriceCents: range.min,
    maxPriceCents: range.max,
    isRarePrice,
  } as const;
  const { cards } = await listServiceHits(db, criteria, { limit: 20, offset: 0 }, 'fr');
  return (JSON.parse(cards) as ServiceCard[])
    .map(({ price }) => Math.round(price * 100))
    .toSorted((one, other) => one - other);
}

test.each([
  [{ min: 4000 }, [4000, 6000]],
  [{ min: 4001 }, [6000]],
  [{ max: 4000 }, [2500, 4000]],
  [{ max: 3999 }, [2500]],
  [{ min: 2500, max: 4000 }, [2500, 4000]],
  [{ min: 2501, max: 3999 }, []],
])(
  'a range of prices has the same services whether few or many services have such a price: %o',
  async (range, prices) => {
    await makeServices(25, 40, 60);
    expect(await pricesIn(range, true)).toEqual(prices);
    expect(await pricesIn(range, false)).toEqual(prices);
  },
);

test('a range is rare below a number of services, and is counted again after an hour', async () => {
  const { db, clock } = app.deps;
  await makeServices(25, 40);
  const cheap = { maxPriceCents: 2500 };
  expect(await isRarePriceRange(db, cheap, clock.now())).toBe(true);
  const found = await db
    .selectFrom('service')
    .selectAll()
    .where('price_cents', '=', 2500)
    .executeTakeFirstOrThrow();
  const service = writtenColumns(found);
  const row = await db
    .selectFrom('service_search')
    .selectAll()
    .where('service_id', '=', service.id)
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: rareBelow - 1 }, () => crypto.randomUUID());
  for (let from = 0; from < copies.length; from += 500) {
    const some = copies.slice(from, from + 500);
    await db
      .insertInto('service')
      .values(some.map((id) => ({ ...service, id })))
      .execute();
    await db
      .insertInto('service_search')
      .values(some.map((id) => ({ ...row, service_id: id })))
      .execute();
  }
  app.clock.advance(59);
  expect(await isRarePriceRange(db, cheap, clock.now())).toBe(true);
  app.clock.advance(1);
  expect(await isRarePriceRange(db, cheap, clock.now())).toBe(false);
  expect(await isRarePriceRange(db, { minPriceCents: 2501 }, clock.now())).toBe(true);
  expect(await isRarePriceRange(db, { minPriceCents: 2500, maxPriceCents: 4000 }, clock.now())).toBe(false);
  expect(await isRarePriceRange(db, {}, clock.now())).toBe(false);
  // In a category that is small itself, a price of few of its services is rare.
  await makeProvider(app.deps, {
    services: [25, 40, 40, 40, 40, 40].map((price) => ({ price, categoryId: 'hedge-trimming' })),
  });
  const inCategory = (range: { minPriceCents?: number; maxPriceCents?: number }, categoryId: string) =>
    isRarePriceRange(db, { ...range, categoryId }, clock.now());
  expect(await inCategory(cheap, 'hedge-trimming')).toBe(true);
  expect(await inCategory({ maxPriceCents: 5000 }, 'hedge-trimming')).toBe(false);
  expect(await inCategory(cheap, service.category_id)).toBe(false);
});
