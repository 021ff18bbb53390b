import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { adminToken, signIn } from './documents.ts';
import { provenAdmin } from './identity.ts';
import { fillDate, dateField } from './fill-date.ts';
import { test, walkedBy } from './journey.ts';
import { openPage } from './open-page.ts';
import {
  expectAccessible,
  expectNoMissingText,
  expectNoSidewaysScroll,
  expectReadableInDark,
} from './page-checks.ts';
import { signUpCustomer } from './people.ts';
import { wordsOf } from './words.ts';

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['ar', 1280],
])) {
  test.describe(`the journal in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 }, colorScheme: 'light' });
    const say = wordsOf(language);
    const text = (key: string, params?: Record<string, string>) => say('audit', key, params);

    /** The sentence without the name of who did it, with which it begins. */
    const did = (action: string) =>
      text(`did.${action}`, { actor: '' })
        .replaceAll(/[\u2066-\u2069]/g, '')
        .trim();

    test('says what was done to an account, by whom and why', async ({ page, request }) => {
      const customer = await signUpCustomer(request);
      const me = await request.get('/api/v1/users/me', { headers: { authorization: `Bearer ${customer}` } });
      const { id, firstName, lastName } = (await me.json()) as Record<
        'id' | 'firstName' | 'lastName',
        string
      >;
      const reason = `Deux messages insultants, ${randomUUID().slice(0, 8)}.`;
      const token = await adminToken(request);
      const suspended = await request.post(`/api/v1/admin/users/${id}/suspend`, {
        headers: await provenAdmin(request),
        data: { reason: 'HARASSMENT', text: reason, days: 7 },
      });
      expect(suspended.ok(), await suspended.text()).toBe(true);
      await signIn(page, token);
      const entry = page.getByRole('listitem').filter({ hasText: reason });

      await test.step('from the page of the person', async () => {
        await openPage(page, `/admin/people/${id}`);
        await page.getByRole('link', { name: say('account-desk', 'journal') }).click();
        await expect(page).toHaveURL(`/admin/journal?kind=ACCOUNT&objectId=${id}`);
        await expect(entry).toContainText(text('didYou.ACCOUNT_SUSPENDED'));
        await expect(entry).toContainText(say('account-desk', 'reason.HARASSMENT'));
        // Nothing was there before: it tells what it gave, and no change.
        await expect(entry.locator('summary')).toHaveText(text('change.details'));
        await entry.locator('summary').click();
        await expect(entry.getByRole('columnheader')).toHaveText([
          text('change.field'),
          text('change.value'),
        ]);
        const end = entry
          .getByRole('row')
          .filter({ hasText: text('key.until') })
          .getByRole('cell');
        await expect(end).toHaveText(/\d{2}:\d{2}/);
        await expect(end).not.toHaveText(/Z$/);
      });

      await test.step('found by action and day', async () => {
        await page.getByRole('link', { name: text('chip.clear') }).click();
        await expect(page).toHaveURL('/admin/journal');
        // The address changes before the form does.
        await expect(page.getByRole('link', { name: text('chip.clear') })).toHaveCount(0);
        await expect(dateField(page, text('filter.from'))).toBeHidden();
        await page.getByRole('button', { name: text('period.choose') }).click();
        await page
          .getByLabel(text('filter.action'), { exact: true })
          .selectOption({ label: text('action.ACCOUNT_SUSPENDED') });
        // At once, without a button.
        await expect(page).toHaveURL('/admin/journal?action=ACCOUNT_SUSPENDED');
        const [from, to] = [dateField(page, text('filter.from')), dateField(page, text('filter.to'))];
        await fillDate(from, '2026-01-02');
        await fillDate(to, '2026-01-01');
        await page.getByRole('button', { name: text('filter.submit') }).click();
        await expect(page.getByText(text('filter.reversed'))).toBeVisible();
        await expectAccessible(page, 'the filters');
        await expectReadableInDark(page, 'the filters');
        await expectNoSidewaysScroll(page, 'the filters');
        await fillDate(to, '2026-01-02');
        await page.getByRole('button', { name: text('filter.submit') }).click();
        await expect(page).toHaveURL('/admin/journal?action=ACCOUNT_SUSPENDED&from=2026-01-02&to=2026-01-02');
        await expect(page.getByText(text('empty.some'))).toBeVisible();
        await fillDate(to, '');
        await page.getByRole('button', { name: text('filter.submit') }).click();
        await expect(page).toHaveURL('/admin/journal?action=ACCOUNT_SUSPENDED&from=2026-01-02');
        await expect(entry).toBeVisible();
        const chips = page.getByRole('list', { name: text('chip.list') }).getByRole('link');
        await expect(chips).toHaveText([text('action.ACCOUNT_SUSPENDED'), /2026/, text('chip.clear')]);
        await expectAccessible(page, 'the list');
        await expectReadableInDark(page, 'the list');
        await expectNoSidewaysScroll(page, 'the list');
        await expectNoMissingText(page, 'the list');
      });

      await test.step('found by words of the reason', async () => {
        await openPage(page, '/admin/journal');
        await page.getByRole('searchbox', { name: text('search.label') }).fill(reason.slice(-9, -1));
        await page.getByRole('button', { name: text('search.submit'), exact: true }).click();
        await expect(page).toHaveURL(/\/admin\/journal\?query=/);
        await expect(entry).toBeVisible();
        await expect(page.getByRole('listitem').filter({ hasText: text('change.details') })).toHaveCount(1);
        await expectNoSidewaysScroll(page, 'what was found');
      });

      await test.step('and no code or name of a field is left without words', async () => {
        await openPage(page, '/admin/journal?action=BLOG_ARTICLE_CREATED');
        const article = page.getByRole('listitem').filter({ hasText: did('BLOG_ARTICLE_CREATED') });
        await article.first().locator('summary').click();
        const names = await article.first().locator('tbody th').allInnerTexts();
        expect(names).toEqual(
          expect.arrayContaining(
            ['slug', 'language', 'featured', 'aiGenerated'].map((key) => text(`key.${key}`)),
          ),
        );
        await openPage(page, '/admin/journal?action=BLOG_ARTICLE_PUBLISHED');
        await expect(
          page
            .getByRole('listitem')
            .filter({ hasText: text('value.PUBLISHED') })
            .first(),
        ).not.toContainText('PUBLISHED');
        await openPage(page, '/admin/journal?action=ACCOUNT_SUSPENDED&from=2026-01-02');
      });

      await test.step('with a link to the account, and to what the same person did', async () => {
        for (const link of await entry.getByRole('link').all())
          expect((await link.boundingBox())?.height, 'high enough for a finger').toBeGreaterThanOrEqual(44);
        await entry.getByRole('link', { name: `${firstName} ${lastName}` }).click();
        await expect(page).toHaveURL(`/admin/people/${id}`);
        await page.goBack();
        await entry.getByRole('link', { name: text('entry.sameActor') }).click();
        await expect(page).toHaveURL(/\/admin\/journal\?actorId=[^&]+$/);
        await expect(entry).toBeVisible();
        await expect(entry.getByRole('link', { name: text('entry.sameActor') })).toHaveCount(0);
        await expectAccessible(page, 'the list of one person');
        await expectNoMissingText(page, 'the list of one person');
      });

      await test.step('and saved as a table', async () => {
        const counted = new Intl.PluralRules(language)
          .resolvedOptions()
          .pluralCategories.map((form) => text(`download.count_${form}`, { count: '\\S+' }));
        const button = page.getByRole('button', { name: new RegExp(`^(${counted.join('|')})$`) });
        await page.route('**/admin/audit/export*', (route) => route.abort(), { times: 1 });
        await button.click();
        await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
        const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
        expect(file.suggestedFilename()).toMatch(/^journal-\d{4}-\d\d-\d\d\.csv$/);
        expect(await readFile(await file.path(), 'utf8')).toContain(reason);
        await expect(page.getByText(text('download.saved'))).toBeAttached();
      });
    });
  });
}
