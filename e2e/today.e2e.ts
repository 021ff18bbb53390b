import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { adminToken, signIn } from './documents.ts';
import { test, walkedBy } from './journey.ts';
import { openPage } from './open-page.ts';
import {
  expectAccessible,
  expectNoMissingText,
  expectNoSidewaysScroll,
  expectReadableInDark,
} from './page-checks.ts';
import { publishPlumber, requestVisit, signUpCustomer } from './people.ts';
import { dayMs } from '#contract/durations.ts';
import { isolate } from '#contract/text-direction.ts';
import { plural, wordsOf } from './words.ts';

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['ar', 1280],
])) {
  test.describe(`the figures of the site in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 }, colorScheme: 'light' });
    const say = wordsOf(language);
    const text = (key: string, params?: Record<string, string>) => say('statistics', key, params);

    /** What a text says after its parameter. */
    const lastPart = (key: string, param: string) =>
      text(key, { [param]: '#' })
        .split('#')
        .at(-1) ?? '';
    const named = (key: string) => text('caption', { title: isolate(text(key), language) });

    test('are read by period, in plots and in tables, and saved', async ({ page, request }) => {
      const plumber = await publishPlumber(request);
      const customer = await signUpCustomer(request);
      await requestVisit(request, customer, plumber, new Date(Date.now() + 4 * dayMs));
      await signIn(page, await adminToken(request));
      const main = page.getByRole('main');
      const period = (key: string) =>
        main.getByRole('navigation', { name: text('period.label') }).getByRole('link', { name: text(key) });

      await test.step('of thirty days at first', async () => {
        await openPage(page, '/admin/dashboard');
        await expect(period('period.DAYS_30')).toHaveAttribute('aria-current', 'page');
        await expect(main.getByRole('table', { name: named('trades.title') })).toContainText(/\d/);
        for (const folded of await main.getByRole('button', { name: text('inTable'), exact: true }).all()) {
          await folded.click();
          await expect(folded).toHaveAttribute('aria-expanded', 'true');
        }
        const days = main.getByRole('table', { name: named('figures') });
        await expect(days.getByRole('row')).toHaveCount(31);
        await expect(main.getByRole('table', { name: named('funnel.title') }).getByRole('row')).toHaveCount(
          7,
        );
        // What is shown as a table at once needs no scrolling sideways, on a phone neither.
        for (const title of ['trades.title', 'towns.title']) {
          const box = main.getByRole('region', { name: named(title) });
          expect(await box.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
        }
        // Each step is a part of the one above, and says which.
        const shares = main.getByRole('list', { name: text('funnel.title') }).getByText(/[%٪]/);
        for (const share of await shares.allInnerTexts())
          expect(Number(/\d+/.exec(share)?.[0])).toBeLessThanOrEqual(100);
        await expect(main.getByText(text('note.confirmed'))).toBeVisible();
        // Whatever wraps in one of the figures, their rows are in line.
        const tops = await main.locator('.today-figure').evaluateAll((figures) => {
          const value = figures[0]?.querySelector('.today-figure-value');
          value?.append(document.createElement('p'), 'more');
          return figures.map(
            (figure) => figure.querySelector('dd:nth-of-type(2)')?.getBoundingClientRect().top,
          );
        });
        const inRow = width < 768 ? 2 : 6;
        expect(new Set(tops).size).toBe(6 / inRow);
        await expectAccessible(page, 'the figures');
        await expectReadableInDark(page, 'the figures');
        await expectNoSidewaysScroll(page, 'the figures');
        await expectNoMissingText(page, 'the figures');
      });

      await test.step('with the mails that wait, beside those that failed', async () => {
        const waiting = { count: 3, isExact: true, since: '2026-03-02T09:00:00.000Z', hasServer: false };
        await page.route('**/api/v1/admin/mails/waiting', (route) => route.fulfill({ json: waiting }));
        await openPage(page, '/admin/dashboard');
        await expect(main.getByRole('link', { name: text('failures.all') })).toHaveAttribute(
          'href',
          '/admin/system#outbox',
        );
        await expect(main.getByRole('link', { name: say('outbox', 'waiting.show') })).toHaveAttribute(
          'href',
          '/admin/system?state=UNTRIED#outbox',
        );
        const said = say('outbox', `waiting.${plural(language, 'count', 3)}`, { count: '#', at: '#' });
        // Under the greeting too: they wait for more than an hour.
        await expect(main.getByText(said.split('#')[1] ?? '')).toHaveCount(2);
        await expectAccessible(page, 'the mails that wait');
        await expectNoSidewaysScroll(page, 'the mails that wait');
      });

      await test.step('of today, which has the request', async () => {
        await period('period.TODAY').click();
        await expect(page).toHaveURL('/admin/dashboard?period=TODAY');
        const requests = main
          .getByRole('list', { name: text('funnel.title') })
          .getByRole('listitem')
          .first();
        await expect(requests).toContainText(/[1-9]/);
        // The day is not over: it is compared with that of the week before until the same hour, but in its first one.
        const compared =
          text('period.comparedUntil', { to: '#', before: '#', hour: '#' }).split('#')[1] ?? '';
        await expect(
          main.getByText(compared).or(main.getByText(lastPart('period.notCompared', 'to'))),
        ).toBeVisible();
        await expect(main.getByText(lastPart('ongoing.bar', 'step')).first()).toBeVisible();
      });

      await test.step('of two days that are chosen, as a table', async () => {
        await openPage(page, '/admin/dashboard?from=2024-01-05&to=2024-01-06');
        await expect(main.getByRole('button', { name: text('filter.submit') })).toBeVisible();
        await expect(main.getByText(text('empty.title'))).toBeVisible();
        const saved = page.waitForEvent('download');
        await main.getByRole('button', { name: text('download.STEP'), exact: true }).click();
        const table = await readFile(await (await saved).path(), 'utf8');
        expect(table.trim().split('\n')).toHaveLength(3);
        expect(table).toMatch(/\n2024-01-05[,;]2024-01-05[,;]0[,;]/);
      });

      await test.step('and lead to the queue by one key', async () => {
        await page.keyboard.press('f');
        await expect(page).toHaveURL('/admin');
      });
    });
  });
}
