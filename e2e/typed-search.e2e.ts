import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { wordsOf, type Language } from './words.ts';
import { openPage } from './open-page.ts';

const localeOf = { fr: 'fr-FR', ar: 'ar' } as const;

async function typeWords(page: Page, language: Language, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: wordsOf(language)('site', 'home.search.what') });
  await field.click();
  await field.pressSequentially(text);
}

test.describe('what is typed', () => {
  test('suggests trades, services and places, by keyboard', async ({ page }) => {
    await openPage(page, '/');
    await typeWords(page, 'fr', 'plombier vill');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await expect(list.getByRole('group', { name: 'Métiers' })).toContainText('Plomberie');
    await expect(list.getByRole('group', { name: 'Lieux' })).toContainText('Villeurbanne');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await page.keyboard.type('e');
    await expect(list).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
    await list.getByRole('option', { name: /Villeurbanne/ }).click();
    await expect(page).toHaveURL(/query=plombier&where=Villeurbanne/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plomberie à Villeurbanne');
  });

  test('leads to a trade that is chosen, and with Enter to what was typed', async ({ page }) => {
    await openPage(page, '/');
    await typeWords(page, 'fr', 'fuite');
    await page.getByRole('option', { name: 'Fuite d’eau Plomberie' }).click();
    await expect(page).toHaveURL(/\/search\?categoryId=leak-repair$/);
    await openPage(page, '/');
    await typeWords(page, 'fr', 'plombier villeurbanne');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/query=plombier\+villeurbanne/);
    await expect(page.locator('#content')).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plomberie à Villeurbanne');
  });

  for (const [language, query, whole, withoutPlace] of [
    ['fr', 'plombier villeurbanne', 'Plomberie à Villeurbanne', 'Plomberie'],
    ['ar', 'سباك ليون', /السباكة.*في.*Lyon/, 'السباكة'],
  ] as const)
    test.describe(`understood in ${language}`, () => {
      test.use({ locale: localeOf[language] });

      test('is said, and each part of it can be taken back', async ({ page }) => {
        const say = wordsOf(language);
        const heading = page.getByRole('heading', { level: 1 });
        await openPage(page, `/search?query=${encodeURIComponent(query)}`);
        await expect(heading).toHaveText(whole);
        const parts = page.getByRole('list', { name: say('search', 'understood.label') }).getByRole('link');
        await expect(parts).toHaveCount(2);
        await parts.last().click();
        await expect(heading).toHaveText(withoutPlace);
        await page.goBack();
        await expect(heading).toHaveText(whole);
        await parts.first().click();
        await expect(page).toHaveURL(/place=69\d{3}/);
        await expect(heading).not.toContainText(withoutPlace);
        await page.goBack();
        await page.getByRole('link', { name: say('search', 'understood.exact') }).click();
        await expect(page).toHaveURL(/exact=true/);
        await page.getByRole('link', { name: say('search', 'understood.read') }).click();
        await expect(heading).toHaveText(whole);
      });
    });

  test('is read without script too, and a place by its code has its name', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'fr-FR' });
    const page = await context.newPage();
    await page.goto('/search?query=plombier+villeurbanne');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plomberie à Villeurbanne');
    await page.goto('/search?place=44109');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Intervenants à Nantes');
    await expect(page.getByLabel('Où ?')).toHaveValue(/^Nantes \(44\d{3}\)$/);
    await context.close();
  });
});
