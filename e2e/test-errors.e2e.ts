import { expect } from '@playwright/test';
import { test } from './further-server.ts';
import { openPage } from './open-page.ts';
import {
  expectAccessible,
  expectNoMissingText,
  expectNoSidewaysScroll,
  expectReadableInDark,
} from './page-checks.ts';
import { wordsOf } from './words.ts';
import { walkedBy } from './journey.ts';

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['ar', 1280],
])) {
  test.describe(`the test errors in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 }, colorScheme: 'light' });
    const say = wordsOf(language);
    const ui = (key: string) => say('ui', `errors.${key}`);

    test('are shown as the product shows errors', async ({ page }) => {
      await openPage(page, '/dev/errors');
      const part = (title: string) => page.getByRole('region', { name: ui(title), exact: true });
      const call = (name: string) => page.getByRole('button', { name: ui(`call.${name}`), exact: true });
      await expectNoMissingText(page, 'the calls');

      await test.step('refused fields, under the fields of a form', async () => {
        await call('validation').click();
        await expect(part('answer')).toContainText('VAL001');
        await expect(part('inForm')).toContainText(say('validation', 'email'));
        await expect(part('inForm').getByLabel('email')).toHaveAccessibleDescription(
          say('validation', 'email'),
        );
      });

      await test.step('a business error with its code, as an alert and in place of a page', async () => {
        await page.getByLabel(ui('code')).selectOption('REV002');
        await call('business').click();
        const message = say('errors', 'REV002.message');
        await expect(part('answer')).toContainText('/business/REV002');
        await expect(part('inForm')).toContainText(message);
        await expect(part('asPage')).toContainText(message);
        await expect(page.getByRole('status').or(page.getByRole('alert')).getByText(message)).toBeVisible();
      });

      await test.step('nothing found, which the page says without an alert', async () => {
        await call('notFound').click();
        await expect(part('answer')).toContainText('RES001');
        await part('asAlert')
          .getByRole('button', { name: ui('showAlert') })
          .click();
        await expectAccessible(page);
        await expectReadableInDark(page);
        await expectNoSidewaysScroll(page, 'an error');
        await expectNoMissingText(page, 'an error');
      });

      await test.step('the other calls', async () => {
        await call('technical').click();
        await expect(part('answer')).toContainText('/technical/REV002');
        await call('message').click();
        await expect(part('answer')).toContainText(say('errors', 'REV002.message'));
        await call('language').click();
        await expect(part('answer')).toContainText(`"language": "${language}"`);
        await call('codes').click();
        await expect(part('answer')).toContainText('FIL003');
      });
    });
  });
}

test('there is no such page where development pages are off, as in production', async ({
  page,
  startServer,
}) => {
  const { origin } = await startServer({ DEV_PAGES: 'off' });
  const title = wordsOf('fr')('site', 'notFound.title');
  for (const path of ['/dev/errors', '/dev/ui', '/dev/analytics', '/dev/app']) {
    const answer = await page.goto(`${origin}${path}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});
