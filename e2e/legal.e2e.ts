import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { legalHrefs, legalTexts } from '#contract/page-addresses.ts';
import { exampleOperator } from '#server/testing/stand-ins/operator-settings.ts';
import { storedItems } from '#web/features/legal/stored-item-list.tsx';
import { textVersions } from '#contract/legal.ts';
import { test, walkedBy } from './journey.ts';
import { openPage } from './open-page.ts';
import { expectNoMissingText, expectNoSidewaysScroll } from './page-checks.ts';
import { password, signUpCustomer } from './people.ts';
import { wordsOf, type Language } from './words.ts';

test.use({ serviceWorkers: 'allow' });

/** The day of a version as the pages write it. */
const dayIn = (language: Language, day: string) =>
  new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    numberingSystem: 'latn',
  }).format(new Date(day));

/** What Arabic sentences put around names. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '');

for (const [language, width] of walkedBy([
  ['ar', 1280],
  ['fr', 360],
])) {
  test.describe(`legal pages in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 } });
    const say = wordsOf(language);
    const main = (page: Page) => page.getByRole('main');

    test('open from the footer, with operator, date, version and every article', async ({ page }) => {
      for (const text of legalTexts) {
        await openPage(page, '/services');
        const footer = page.getByRole('contentinfo');
        await footer.getByRole('link', { name: say('common', `footer.${text}`), exact: true }).click();
        await expect(page).toHaveURL(legalHrefs[text]);
        await expect(page.getByRole('heading', { level: 1, name: say(text, 'title') })).toBeVisible();
        const { version, since } = textVersions[text];
        const shown = plain(await main(page).innerText());
        expect(shown, text).toContain(plain(say('legal', 'version', { version })));
        expect(shown, text).toContain(plain(say('legal', 'since', { date: dayIn(language, since) })));
        expect(shown, text).toContain(say('legal', 'review.title'));
        expect(shown, text).not.toContain(say('legal', 'missing'));
        await expectNoMissingText(page, text);
        await expectNoSidewaysScroll(page, text);
      }
    });

    test('name publisher, host and mediator of the settings', async ({ page }) => {
      await openPage(page, legalHrefs['legal-notice']);
      for (const value of Object.values(exampleOperator)) await expect(main(page)).toContainText(value);
      for (const text of ['terms', 'privacy-notice'] as const) {
        await openPage(page, legalHrefs[text]);
        await expect(main(page)).toContainText(exampleOperator.PUBLISHER_NAME);
      }
      await openPage(page, legalHrefs.terms);
      await expect(main(page).getByRole('link', { name: exampleOperator.MEDIATOR_URL })).toHaveAttribute(
        'href',
        exampleOperator.MEDIATOR_URL,
      );
    });

    test('lead from the table of contents to each article', async ({ page }) => {
      await openPage(page, legalHrefs.terms);
      if (width < 1024) await main(page).locator('summary').click();
      const contents = page.getByRole('navigation', { name: say('legal', 'contents'), exact: true });
      const title = say('terms', 'articles.withdrawal.title');
      await contents.getByRole('link', { name: title }).click();
      await expect(page).toHaveURL(/\/terms#withdrawal$/);
      await expect(main(page).getByRole('heading', { level: 2, name: title })).toBeInViewport();
    });

    test('print without header, footer, contents and buttons', async ({ page }) => {
      await openPage(page, legalHrefs.terms);
      await page.emulateMedia({ media: 'print' });
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
      const text = await main(page).getByRole('article').boundingBox();
      expect(text?.width).toBeGreaterThan(width / 2 - 40);
      for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const)
        await expect(page.getByRole(role)).toHaveCount(0);
    });
  });
}

test('the terms that a sign-up accepts are those of the legal pages', async ({ page }) => {
  const say = wordsOf('fr');
  await openPage(page, '/auth/register');
  await page
    .getByRole('main')
    .getByRole('link', { name: say('auth', 'register.termsLink') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: say('terms', 'title') })).toBeVisible();
});

test('the page of cookies names everything that a browser keeps', async ({ page, context, request }) => {
  const email = `${randomUUID()}@example.org`;
  await signUpCustomer(request, email);
  const say = wordsOf('fr');
  await openPage(page, '/auth/login');
  await page.getByLabel(say('auth', 'field.email')).fill(email);
  await page.getByLabel(say('auth', 'field.password'), { exact: true }).fill(password);
  await page
    .getByRole('main')
    .locator('form')
    .getByRole('button', { name: say('auth', 'login.submit') })
    .click();
  await expect(page).toHaveURL('/dashboard');
  await openPage(page, legalHrefs.cookies);
  await page
    .getByRole('contentinfo')
    .getByRole('combobox', { name: say('common', 'theme.label') })
    .selectOption('dark');
  const cookies = (await context.cookies()).map(({ name }) => name);
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(cookies).toEqual(expect.arrayContaining(['refresh', 'device']));
  expect(stored).toEqual(expect.arrayContaining(['authToken', 'theme']));
  const names = storedItems.map(({ name }) => name.replace('__Secure-', ''));
  const isNamed = (kept: string) =>
    names.some((name) => (name.endsWith(':') ? kept.startsWith(name) : kept === name));
  expect([...cookies, ...stored].filter((kept) => !isNamed(kept))).toEqual([]);
  for (const { name } of storedItems)
    await expect(page.getByRole('term').filter({ hasText: name }).first()).toBeVisible();
});
