import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchOverview } from '#contract/search.ts';
import { makeBooking } from '#server/features/bookings/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';

const at = '2026-03-02T09:00:00Z';
const [nantes, lyon3] = ['44109', '69383'];
let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp({ at });
});
afterAll(() => testApp.close());

const overview = async () =>
  (await testApp.request({ url: '/api/v1/search/overview' })).json<SearchOverview>();

test('the overview has usual prices, the towns of providers and a review, and is kept for ten minutes', async () => {
  const make = (insee: string, categoryId: string, price: number, priceUnit: 'HOUR' | 'VISIT') =>
    makeProvider(testApp.deps, {
      insee,
      verified: true,
      services: [{ title: 'Sur mesure', categoryId, price, priceUnit }],
    });
  const cleaner = await make(nantes, 'home-cleaning', 26, 'HOUR');
  await make(nantes, 'deep-cleaning', 24, 'HOUR');
  await make(nantes, 'home-cleaning', 15, 'VISIT');
  await make(nantes, 'lawn-mowing', 20, 'HOUR');
  for (const price of [60, 50]) await make(nantes, 'lawn-mowing', price, 'VISIT');
  await make(lyon3, 'interior-painting', 50, 'HOUR');
  const author = await testApp.signUp({});
  const review = async (comment: string, rating: number, minutes: number) => {
    const booking_id = await makeBooking(
      testApp.deps.db,
      { service_id: cleaner.serviceIds[0] ?? '', customer_id: author.id, status: 'COMPLETED' },
      new Date(at),
    );
    await testApp.deps.db
      .insertInto('review')
      .values({
        id: randomUUID(),
        booking_id,
        provider_id: cleaner.id,
        service_id: cleaner.serviceIds[0] ?? '',
        author_id: author.id,
        rating,
        comment,
        visit_date: '2026-02-20',
        status: 'PUBLISHED',
        published_at: new Date(Date.parse(at) + minutes * 60_000),
        created_at: new Date(at),
      })
      .execute();
  };
  await review('Ponctuelle et soigneuse, appelez-la au 06 12 34 56 78.', 5, 1);
  await review('Très bien.', 5, 2);
  await review('Pas à l’heure, et rien n’était propre à la fin.', 2, 3);

  const found = await overview();
  expect(found.categories).toEqual([
    { id: 'cleaning', priceFrom: 24, priceUnit: 'HOUR' },
    { id: 'gardening', priceFrom: 50, priceUnit: 'VISIT' },
  ]);
  expect(found.towns.map(({ insee, name }) => [insee, name])).toEqual([
    [nantes, 'Nantes'],
    ['69123', 'Lyon'],
  ]);
  expect(found.review).toMatchObject({ rating: 5, visitDate: '2026-02-20', providerId: cleaner.id });
  expect(found.review?.comment).toMatch(/^Ponctuelle et soigneuse/);
  expect(found.review?.comment).not.toContain('06 12');

  await make(nantes, 'home-cleaning', 20, 'HOUR');
  expect((await overview()).categories[0]?.priceFrom).toBe(24);
  testApp.clock.advance(10 * 60_000);
  expect((await overview()).categories[0]?.priceFrom).toBe(20);
});
