import { expect } from '@playwright/test';
import { test, walkedBy } from './journey.ts';
import { expectAccessible, expectNoMissingText, expectNoSidewaysScroll, listen } from './page-checks.ts';
import { wordsOf } from './words.ts';

type Stars = { rating: number | null; reviewCount: number };
type Card = Stars & { id: string; title: string; provider: Stars & { displayName: string } };

for (const language of walkedBy(['ar', 'fr'])) {
  test.describe(`the stars of a service in ${language} on a phone`, () => {
    const locale = { fr: 'fr-FR', ar: 'ar' }[language];
    test.use({ locale, viewport: { width: 360, height: 740 } });
    const say = wordsOf(language);
    const plural = new Intl.PluralRules(language);
    /** Without the characters that isolate the name in right-to-left text, and that keep it on one line. */
    const reviewsOf = ({ displayName: name, reviewCount: count }: Card['provider']) =>
      say('catalog', `card.ofProvider_${plural.select(count)}`, { name, count: String(count) });
    const plain = (text: string | null) =>
      (text ?? '').replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');

    test('are its own, or labelled as those of its provider', async ({ page, request }) => {
      const noise = listen(page);
      const answer = await request.get('/api/v1/services?size=100&minRating=1');
      const { content } = (await answer.json()) as { content: Card[] };
      const rated = content.find(({ rating, reviewCount }) => rating !== null && reviewCount > 2);
      const unrated = content.find(({ rating, provider }) => rating === null && provider.reviewCount > 2);
      if (!rated || !unrated) throw new Error('The demo has no service with reviews and one without.');
      const header = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });

      await page.goto(`/services/${rated.id}`);
      const own = `card.reviews_${plural.select(rated.reviewCount)}`;
      await expect(header).toContainText(say('catalog', own, { count: String(rated.reviewCount) }));
      expect(plain(await header.textContent())).not.toContain(plain(reviewsOf(rated.provider)));

      const address = `/services/${unrated.id}`;
      await page.goto(address);
      await expect(header).toBeVisible();
      expect(plain(await header.textContent())).toContain(plain(reviewsOf(unrated.provider)));
      await expectNoSidewaysScroll(page, address);
      await expectNoMissingText(page, address);
      await expectAccessible(page, address);

      await page.goto(`/services?exact=true&query=${encodeURIComponent(unrated.title)}`);
      const card = page.getByRole('listitem').filter({ has: page.locator(`a[href$="${address}"]`) });
      await expect(card).toBeVisible();
      expect(plain(await card.textContent())).toContain(reviewsOf(unrated.provider));
      await expectNoSidewaysScroll(page, page.url());
      expect(noise).toEqual([]);
    });
  });
}
