import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { isolate } from '#contract/text-direction.ts';
import { expectInOrder, publish } from './blog-articles.ts';
import { test, walkedBy } from './journey.ts';
import { openPage } from './open-page.ts';
import { password, signUpCustomer } from './people.ts';
import { wordsOf } from './words.ts';

for (const [language, width] of walkedBy([
  ['fr', 1280],
  ['ar', 360],
  ['fr', 360],
  ['ar', 1280],
])) {
  test.describe(`the lists of the blog in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 }, colorScheme: 'light' });
    const say = wordsOf(language);
    const text = (key: string, params?: Record<string, string>) => say('blog', key, params);

    test('are filtered beside the list, and each filter is taken away by its chip', async ({
      page,
      request,
    }) => {
      const { word, title } = await publish(request, language);
      const main = page.getByRole('main');
      await openPage(page, '/blog');
      const panel = page.getByRole('complementary', { name: text('filter.title') });
      if (width < 1100) {
        await expect(panel).toBeHidden();
        await main.getByRole('button', { name: text('filter.title') }).click();
        await expectInOrder(page, 'the open filters');
      }
      await panel.getByLabel(text('filter.titleWord')).fill(word);
      await panel.getByLabel(text('filter.from')).fill('2020-01-02');
      await panel.getByRole('button', { name: text('filter.apply') }).click();
      await expect(page).toHaveURL(`/blog?title=${word}&from=2020-01-02`);
      await expect(main.getByRole('link', { name: title, exact: true })).toBeVisible();
      const chips = main.getByRole('list', { name: text('chips.label') });
      const chip = text('chips.remove', {
        filter: isolate(text('chips.title', { word: isolate(word, language) }), language),
      });
      await expect(chips.getByRole('link')).toHaveCount(2);
      await expectInOrder(page, 'a filtered list');
      await chips.getByRole('link', { name: chip }).click();
      await expect(page).toHaveURL('/blog?from=2020-01-02');
      if (width >= 1100) {
        const sorts = main.getByRole('navigation', { name: text('filter.sort') });
        await sorts.getByRole('link', { name: text('sort.popular') }).click();
        await expect(page).toHaveURL('/blog?from=2020-01-02&sort=popular');
        await expect(sorts.locator('[aria-current=true]')).toHaveText(text('sort.popular'));
      }
    });

    test('a card is kept by its bookmark, for which a visitor signs in and comes back', async ({
      page,
      request,
    }) => {
      const { word, title } = await publish(request, language);
      const email = `${randomUUID()}@example.org`;
      await signUpCustomer(request, email);
      const main = page.getByRole('main');
      const list = `/blog?title=${word}`;
      const named = { name: text('bookmark.addNamed', { title: isolate(title, language) }), exact: true };
      await openPage(page, list);
      await main.getByRole('link', named).click();
      await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
      await page.getByLabel(say('auth', 'field.email'), { exact: true }).fill(email);
      await page.getByLabel(say('auth', 'field.password'), { exact: true }).fill(password);
      await page.getByRole('button', { name: say('auth', 'login.submit') }).click();
      await expect(page).toHaveURL(list);
      await main.getByRole('button', named).click();
      await expect(main.getByRole('button', named)).toHaveAttribute('aria-pressed', 'true');
      await page.reload();
      await expect(main.getByRole('button', named)).toHaveAttribute('aria-pressed', 'true');
      await main.getByRole('button', named).click();
      await expect(main.getByRole('button', named)).toHaveAttribute('aria-pressed', 'false');
    });

    test('a search without results proposes a shorter one that finds something', async ({
      page,
      request,
    }) => {
      const { word, title } = await publish(request, language);
      const main = page.getByRole('main');
      await openPage(page, `/blog/search?query=zzzxq+${word}`);
      const heading = text('empty.titleFor', { query: isolate(`zzzxq ${word}`, language) });
      await expect(main.getByRole('heading', { level: 2, name: heading })).toBeVisible();
      await expect(
        main.getByRole('link', { name: text('empty.trySearch', { query: isolate('zzzxq', language) }) }),
      ).toHaveCount(0);
      const popular = main.getByRole('region', { name: text('empty.mostRead') });
      await expect(popular.getByRole('listitem')).toHaveCount(3);
      await expectInOrder(page, 'a search without results');
      await main
        .getByRole('link', { name: text('empty.trySearch', { query: isolate(word, language) }) })
        .click();
      await expect(page).toHaveURL(`/blog/search?query=${word}`);
      await expect(main.getByRole('link', { name: title })).toBeVisible();
      await main.getByRole('link', { name: text('filter.clearSearch') }).click();
      await expect(page).toHaveURL('/blog/search');
    });

    test('an article begins with a large letter, but not in Arabic', async ({ page, request }) => {
      const begin = language === 'fr' ? 'Début novembre.' : 'بداية نوفمبر.';
      const { slug } = await publish(request, language, { markdown: begin });
      await openPage(page, `/blog/articles/${slug}`);
      const letter = await page
        .locator('.article-text > p')
        .first()
        .evaluate((element) => getComputedStyle(element, '::first-letter').float);
      expect(letter === 'none').toBe(language === 'ar');
    });
  });
}
