import { expect } from '@playwright/test';
import type { FoundProviders } from '#contract/search.ts';
import type { ProviderReviewPage } from '#contract/reviews.ts';
import { test } from './journey.ts';
import { openPage } from './open-page.ts';

test('the reviews of a profile are limited to a service and to words', async ({ page, request }) => {
  const found = (await (await request.get('/api/v1/providers?size=100')).json()) as FoundProviders;
  const [most] = found.content.toSorted((one, other) => other.reviewCount - one.reviewCount);
  const path = `/api/v1/reviews/provider/${most?.id}`;
  const all = (await (await request.get(path)).json()) as ProviderReviewPage;
  const service = all.services[1];
  const word = all.content.find(({ comment }) => comment)?.comment?.match(/\p{L}{5,}/u)?.[0] ?? '';
  const wordsPath = `${path}?serviceId=${service?.id}&query=${encodeURIComponent(word)}`;
  const searched = (await (await request.get(wordsPath)).json()) as ProviderReviewPage;

  const late = Promise.withResolvers<void>();
  await page.route(/\/assets\/review-overview-/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await openPage(page, `/providers/${most?.id}`);
  const documents: string[] = [];
  page.on('request', (sent) => sent.isNavigationRequest() && documents.push(sent.url()));
  const reviews = page.locator('#reviews');
  await reviews.getByRole('link', { name: `${service?.title} ${service?.count}` }).click();
  await expect(page).toHaveURL(new RegExp(`reviewService=${service?.id}`));
  await expect(
    reviews
      .getByRole('listitem')
      .filter({ has: page.locator('h3') })
      .first(),
  ).toContainText(service?.title ?? '');
  late.resolve();
  // The search comes before the chips, which it limits; on a phone they are one row that scrolls.
  const limits = reviews.locator('input[type=search], ul[aria-label]:has(a[href*=reviewService])');
  await expect(limits.first()).toHaveAttribute('type', 'search');
  const report = page.getByRole('main').getByRole('button', { name: 'Signaler', exact: true });
  await expect(report.last()).toBeVisible();
  expect(await report.last().evaluate((button) => button.closest('#reviews, #book'))).toBeNull();
  await reviews.getByRole('searchbox').fill(word);
  await reviews.getByRole('searchbox').press('Enter');
  await expect(reviews.getByRole('status')).toContainText(`${searched.totalElements} avis`);
  await expect(reviews.locator('mark')).toHaveCount(
    searched.content.reduce((count, { highlights }) => count + highlights.length, 0),
  );
  await reviews.getByRole('link', { name: 'Effacer la recherche' }).click();
  await expect(reviews.getByRole('searchbox')).toHaveValue('');
  // No link of this part loads the whole page, not even before its code has arrived.
  expect(documents).toEqual([]);
});
