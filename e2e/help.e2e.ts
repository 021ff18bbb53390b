import { expect, type Page } from '@playwright/test';
import { test, walkedBy } from './journey.ts';
import { openPage } from './open-page.ts';
import {
  expectAccessible,
  expectNoMissingText,
  expectNoSidewaysScroll,
  expectReadableInDark,
  listen,
} from './page-checks.ts';
import { plural, wordsOf } from './words.ts';

async function expectInOrder(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  await expectReadableInDark(page, name);
  await expectNoSidewaysScroll(page, name);
  await expectNoMissingText(page, name);
}

/** What Arabic sentences put around names. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

for (const [language, width, cancelling] of walkedBy([
  ['fr', 360, 'annuler'],
  ['ar', 1280, 'إلغاء'],
])) {
  test.describe(`help in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 }, colorScheme: 'light' });
    const say = wordsOf(language);
    const help = (key: string, params?: Record<string, string>) => say('help', key, params);
    const question = help('answers.booking.cancel.question');
    const firstStep = help('answers.booking.cancel.steps.two');

    test('finds the question on cancelling, opens it, and opens it again by its address', async ({
      page,
    }) => {
      const noise = listen(page);
      await openPage(page, '/');
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: say('common', 'footer.help'), exact: true })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: help('title') })).toBeVisible();
      await expectInOrder(page, 'the page');
      const calls: string[] = [];
      page.on('request', (call) => calls.push(new URL(call.url()).pathname));

      const main = page.getByRole('main');
      await main.getByRole('textbox', { name: help('search.label') }).fill(cancelling);
      await main.getByRole('button', { name: help('search.submit') }).click();
      await expect(page).toHaveURL(`/help?q=${encodeURIComponent(cancelling)}`);
      await expect(main.getByRole('status')).toContainText(cancelling);
      const answers = main.locator('details');
      const found = await answers.count();
      const heading = plain(await main.getByRole('status').innerText());
      expect(heading).toBe(
        help(plural(language, 'search.found', found), { count: String(found), query: cancelling }),
      );
      const first = answers.first();
      await expect(first.locator('summary')).toHaveText(question);
      await expect(first.locator('summary mark')).toHaveText(cancelling);
      await expectInOrder(page, 'what was found');
      expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([]);

      await first.locator('summary').click();
      await expect(first.getByText(firstStep)).toBeHidden();
      await first.locator('summary').click();
      await expect(first.getByText(firstStep)).toBeVisible();
      const address = (await first.getByRole('link', { name: help('link') }).getAttribute('href')) ?? '';
      expect(address).toBe('/help#cancel');
      await first.getByRole('link', { name: help('link') }).click();
      await expect(page).toHaveURL('/help#cancel');
      await expect(main.locator('details', { hasText: question }).getByText(firstStep)).toBeInViewport();
      expect(noise).toEqual([]);
    });

    test('opens any question by its address, also without leaving the page', async ({ page }) => {
      await openPage(page, '/help#export');
      const answer = page.locator('#export');
      await expect(answer).toBeInViewport();
      await expect(page.locator('#two-factor')).toBeHidden();
      await page.evaluate(() => location.assign('#two-factor'));
      await expect(page.locator('#two-factor')).toBeInViewport();
    });

    test('leads to contact when nothing is found, with the query, and back to all', async ({ page }) => {
      const nonsense = 'zzéxq';
      await openPage(page, `/help?q=${encodeURIComponent(nonsense)}`);
      const main = page.getByRole('main');
      expect(plain(await main.getByRole('status').innerText())).toBe(
        help('search.none', { query: nonsense }),
      );
      await expect(main.getByRole('textbox', { name: help('search.label') })).toHaveValue(nonsense);
      await expectInOrder(page, 'nothing found');
      await main.getByRole('link', { name: help('search.all') }).click();
      await expect(page).toHaveURL('/help');
      await expect(
        main.getByRole('heading', { level: 2, name: help('answers.privacy.title') }),
      ).toBeVisible();
      await page.goBack();
      await main
        .getByRole('link', { name: help('ask.action') })
        .first()
        .click();
      await expect(page).toHaveURL('/contact');
    });

    test('how it works shows the steps of both sides and the fees, and leads to help', async ({ page }) => {
      const how = (key: string) => say('how-it-works', key);
      await openPage(page, '/how-it-works');
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: how('title') })).toBeVisible();
      for (const side of ['client', 'provider']) {
        const part = page.getByRole('region', { name: how(`${side}.title`), exact: true });
        await expect(part.getByRole('list').first().locator('svg > use')).toHaveCount(4);
      }
      const fees = page.getByRole('region', { name: how('fees.title'), exact: true });
      for (const share of ['0', '10', '50', '80'])
        await expect(fees).toContainText(new RegExp(`${share}\\s?[%€]`));
      await expectInOrder(page, 'how it works');
      await main
        .getByRole('navigation')
        .getByRole('link', { name: how('parts.provider') })
        .click();
      await expect(page).toHaveURL('/how-it-works#provider');
      await expect(page.getByRole('heading', { level: 2, name: how('provider.title') })).toBeInViewport();
      await page
        .getByRole('region', { name: how('questions.title'), exact: true })
        .locator('a[href="/help"]')
        .click();
      await expect(page).toHaveURL('/help');
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'fr' });

  test('questions are searched, read and opened by their address', async ({ page }) => {
    await page.goto('/help');
    await page.getByRole('main').getByRole('textbox').fill('annuler');
    await page.getByRole('main').getByRole('button').click();
    await expect(page).toHaveURL('/help?q=annuler');
    const first = page.getByRole('main').locator('details').first();
    await expect(first.locator('mark').first()).toHaveText('annuler');
    await expect(first.locator('#cancel')).toBeVisible();
    await page.goto('/help#export');
    await expect(page.locator('#export')).toBeVisible();
  });
});
