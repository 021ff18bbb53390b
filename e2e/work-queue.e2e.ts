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
import { publishPlumber, signUpCustomer } from './people.ts';
import { wordsOf } from './words.ts';

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['ar', 1280],
])) {
  test.describe(`the work of the desk in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 }, colorScheme: 'light' });
    const say = wordsOf(language);
    const queue = (key: string) => say('work-queue', key);

    test('waits in one queue, which the keyboard walks through', async ({ page, request }) => {
      const { id, displayName } = await publishPlumber(request);
      for (let reporter = 0; reporter < 2; reporter += 1) {
        const headers = { authorization: `Bearer ${await signUpCustomer(request)}` };
        const data = { kind: 'PROFILE', id, reason: 'FALSE_INFORMATION', text: 'Ce diplôme n’existe pas.' };
        const answer = await request.post('/api/v1/reports', { headers, data });
        expect(answer.ok(), await answer.text()).toBe(true);
      }
      await signIn(page, await adminToken(request));

      await test.step('from the figures of the day', async () => {
        await openPage(page, '/admin/dashboard');
        await expect(page.getByRole('heading', { name: say('statistics', 'funnel.title') })).toBeVisible();
        await expect(page.getByRole('heading', { name: say('statistics', 'open.title') })).toBeVisible();
        await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
        await expectAccessible(page, 'the day');
        await expectReadableInDark(page, 'the day');
        await expectNoSidewaysScroll(page, 'the day');
        await expectNoMissingText(page, 'the day');
        await page
          .getByRole('main')
          .getByRole('link', { name: say('statistics', 'openQueue') })
          .click();
        await expect(page).toHaveURL('/admin');
      });

      const rows = page.getByRole('main').getByRole('listitem').getByRole('link');
      await test.step('one kind of it, which the address keeps', async () => {
        await page
          .getByRole('navigation', { name: queue('kinds') })
          .getByRole('link', { name: queue('kind.REPORT') })
          .click();
        await expect(page).toHaveURL('/admin?kind=REPORT');
        await expect(rows.first()).toContainText(queue('one.REPORT'));
        await expectAccessible(page, 'the queue');
        await expectReadableInDark(page, 'the queue');
        await expectNoSidewaysScroll(page, 'the queue');
        await expectNoMissingText(page, 'the queue');
      });

      await test.step('J and K move between its rows, Enter opens one', async () => {
        await page.keyboard.press('j');
        await expect(rows.first()).toBeFocused();
        await page.keyboard.press('j');
        await expect(rows.nth(1)).toBeFocused();
        await page.keyboard.press('k');
        await expect(rows.first()).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/admin\/reports\/[0-9a-f-]{36}\?from=work&queue=kind%3DREPORT$/);
        // Journeys beside this one may have taken or decided the case by now.
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      });

      await test.step('and over the end of a page to the next one', async () => {
        let decidedElsewhere: string | null = null;
        await page.route('**/api/v1/admin/work?*', async (route) => {
          const answer = await route.fetch();
          const list = (await answer.json()) as { content: { id: string }[] };
          const content = list.content.filter(({ id: one }) => !decidedElsewhere?.includes(one));
          const isFirst = !route.request().url().includes('page=1');
          const json = {
            ...list,
            content,
            page: isFirst ? 0 : 1,
            totalPages: 2,
            first: isFirst,
            last: !isFirst,
          };
          await route.fulfill({ response: answer, json });
        });
        await openPage(page, '/admin?kind=REPORT');
        const last = await rows.last().getAttribute('href');
        await rows.last().focus();
        await page.keyboard.press('j');
        await expect(page).toHaveURL('/admin?kind=REPORT&page=2');
        // When another administrator decides the case that has the focus, its neighbour gets it.
        decidedElsewhere = last;
        // The address changes before the rows of its page are there, and a key that is pressed meanwhile does nothing.
        await expect(async () => {
          await page.keyboard.press('k');
          await expect(page).toHaveURL('/admin?kind=REPORT', { timeout: 2_000 });
        }).toPass();
        await expect(page.locator(`[href="${last}"]`)).toHaveCount(0);
        await expect(rows.last()).toBeFocused();
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });

      await test.step('what one has taken is listed alone', async () => {
        await openPage(page, '/admin');
        const assignee = page.getByLabel(queue('assignee.label'));
        await assignee.selectOption('ME');
        await expect(page).toHaveURL('/admin?assignee=ME');
        await expect(page.getByText(queue('empty.ME'))).toBeVisible();
        await page.getByRole('link', { name: queue('empty.showAll') }).click();
        await expect(page).toHaveURL('/admin');
        await expect(assignee).toHaveValue('');
        await expect(rows.first()).toBeVisible();
      });

      await test.step('a decision leads to the next case of the queue', async () => {
        await openPage(page, '/admin?kind=REPORT');
        await rows.filter({ hasText: displayName }).first().click();
        await expect(page.getByRole('heading', { level: 2, name: displayName })).toBeVisible();
        const decided = page.url();
        await page.getByRole('radio', { name: say('reports-desk', 'form.keep') }).check();
        await page.getByLabel(say('reports-desk', 'form.text'), { exact: true }).fill('Le diplôme existe.');
        await page.getByRole('button', { name: say('reports-desk', 'form.submitKeep') }).click();
        await expect(page).not.toHaveURL(decided);
        await expect(page).toHaveURL(/[?&]from=work&queue=kind%3DREPORT$/);
      });

      await test.step('a decision that comes too late keeps its text, and says how to go on', async () => {
        const other = await publishPlumber(request);
        const reporter = { authorization: `Bearer ${await signUpCustomer(request)}` };
        const data = { kind: 'PROFILE', id: other.id, reason: 'FALSE_INFORMATION', text: 'Faux.' };
        const report = await request.post('/api/v1/reports', { headers: reporter, data });
        const { id: reportId } = (await report.json()) as { id: string };
        await openPage(page, `/admin/reports/${reportId}?from=work`);
        await page.getByRole('radio', { name: say('reports-desk', 'form.keep') }).check();
        const text = page.getByLabel(say('reports-desk', 'form.text'), { exact: true });
        await text.fill('Trop tard.');
        const elsewhere = await request.post(`/api/v1/admin/reports/${reportId}/decision`, {
          headers: { authorization: `Bearer ${await adminToken(request)}` },
          data: { action: 'KEEP', text: 'Le diplôme existe.' },
        });
        expect(elsewhere.ok(), await elsewhere.text()).toBe(true);
        await page.getByRole('button', { name: say('reports-desk', 'form.submitKeep') }).click();
        const notice = page.getByRole('alert').filter({ hasText: say('audit', 'stale.kept') });
        await expect(notice).toBeVisible();
        await expect(text).toHaveValue('Trop tard.');
        await expect(notice.getByRole('link', { name: say('audit', 'stale.next') })).toBeVisible();
        await expect(notice.getByRole('link', { name: say('audit', 'stale.journal') })).toBeVisible();
      });
    });
  });
}
