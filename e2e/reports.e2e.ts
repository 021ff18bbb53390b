import { expect } from '@playwright/test';
import { makeAdministrator } from './identity.ts';
import { test, walkedBy } from './journey.ts';
import { mailsTo } from './mailbox.ts';
import { openPage } from './open-page.ts';
import {
  expectAccessible,
  expectNoMissingText,
  expectNoSidewaysScroll,
  expectReadableInDark,
} from './page-checks.ts';
import { publishPlumber } from './people.ts';
import { pageOf } from './talk.ts';
import { wordsOf } from './words.ts';

const found = 'Le profil annonce un diplôme qui n’existe pas.';
const answered = 'Vous avez raison, le diplôme est bien enregistré.';

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['ar', 1280],
])) {
  test.describe(`a report in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 }, colorScheme: 'light' });
    const say = wordsOf(language);
    const options = { viewport: { width, height: 780 } };
    const check = async (page: Parameters<typeof expectAccessible>[0], name: string) => {
      await expectAccessible(page, name);
      await expectReadableInDark(page, name);
      await expectNoSidewaysScroll(page, name);
      await expectNoMissingText(page, name);
    };

    test('is decided with reasons, contested, and overturned by another administrator', async ({
      browser,
      page,
      request,
    }) => {
      const plumber = await publishPlumber(request);
      const address = `/providers/${plumber.id}`;
      const contested = `Le diplôme existe : voici son numéro, ${Date.now()}-${width}.`;
      const visitorEmail = `visitor-${Date.now()}@example.org`;

      await test.step('a visitor reports a profile', async () => {
        await openPage(page, address);
        await page
          .getByRole('button', { name: say('common', 'report'), exact: true })
          .first()
          .click();
        const dialog = page.getByRole('dialog', { name: say('reports', 'dialog.title') });
        // The link that opens it is centred; the form is not.
        await expect(dialog).toHaveCSS('text-align', 'start');
        await dialog.getByRole('button', { name: say('reports', 'dialog.submit') }).click();
        await expect(dialog.getByText(say('reports', 'form.reasonMissing'))).toBeVisible();
        await dialog.getByRole('radio', { name: say('reports', 'reason.FALSE_INFORMATION') }).check();
        await dialog.getByLabel(say('reports', 'form.text')).fill('Ce diplôme n’existe pas.');
        await dialog.getByLabel(say('reports', 'form.email'), { exact: true }).fill(visitorEmail);
        await check(page, 'the form of a report');
        await dialog.getByRole('button', { name: say('reports', 'dialog.submit') }).click();
        await expect(page.getByText(/SG-\d+/)).toBeVisible();
        await expect.poll(async () => JSON.stringify(await mailsTo(request, visitorEmail))).toContain('SG-');
      });

      await test.step('an administrator hides it with a reason', async () => {
        const desk = await pageOf(browser, await makeAdministrator(request), language, options);
        await openPage(desk, '/admin/reports');
        await check(desk, 'the list of reports');
        await desk.getByRole('link', { name: plumber.displayName }).first().click();
        await desk.getByRole('button', { name: say('work-queue', 'claim.take'), exact: true }).click();
        await expect(desk.getByRole('button', { name: say('work-queue', 'claim.release') })).toBeVisible();
        await desk.getByRole('radio', { name: say('reports-desk', 'form.hide') }).check();
        await desk.getByLabel(say('reports-desk', 'form.text'), { exact: true }).fill(found);
        await check(desk, 'a report');
        await desk.getByRole('button', { name: say('reports-desk', 'form.submitHide') }).click();
        await expect
          .poll(async () => (await request.get(`/api/v1/providers/${plumber.id}`)).status())
          .toBe(404);
        await desk.context().close();
      });

      await test.step('the reporter hears of it, and the author contests it', async () => {
        await expect.poll(async () => JSON.stringify(await mailsTo(request, visitorEmail))).toContain(found);
        let link = '';
        await expect
          .poll(async () => {
            const mails = JSON.stringify(await mailsTo(request, plumber.email));
            link = /\/decisions\/[0-9a-f-]{36}/.exec(mails)?.[0] ?? '';
            return link;
          })
          .not.toBe('');
        const author = await pageOf(browser, plumber.accessToken, language, options);
        await openPage(author, link);
        await expect(author.getByRole('heading', { level: 1 })).toHaveText(
          say('reports', 'decision.title.PROFILE'),
        );
        await expect(author.getByText(found)).toBeVisible();
        await check(author, 'a decision');
        await author.getByRole('button', { name: say('reports', 'appeal.submit') }).click();
        await expect(author.getByText(say('reports', 'appeal.missing'))).toBeVisible();
        await author.getByLabel(say('reports', 'appeal.text'), { exact: true }).fill(contested);
        await author.getByRole('button', { name: say('reports', 'appeal.submit') }).click();
        await expect(author.getByText(say('reports', 'appeal.reading'))).toBeVisible();
        await author.context().close();
      });

      await test.step('another administrator overturns it, and everything is back', async () => {
        const desk = await pageOf(browser, await makeAdministrator(request), language, options);
        await openPage(desk, '/admin?kind=APPEAL');
        await check(desk, 'the work queue');
        await desk.getByRole('link').filter({ hasText: contested }).first().click();
        const text = desk.getByLabel(say('reports-desk', 'form.text'), { exact: true });
        await text.fill(answered);
        // Neither the page of the list that has it nor a reload decides whether it opens.
        await openPage(desk, `${desk.url()}&page=9`);
        await expect(text).toHaveValue(answered);
        await desk.getByRole('radio', { name: say('reports-desk', 'form.OVERTURNED') }).check();
        await check(desk, 'an appeal');
        await desk.getByRole('button', { name: say('reports-desk', 'form.submitOVERTURNED') }).click();
        const undo = desk.getByRole('button', { name: say('work-queue', 'undo') });
        const notice = desk.getByRole('status').filter({ has: undo });
        await notice.getByRole('button', { name: say('work-queue', 'keysOf.close') }).click();
        await expect(desk.getByText(say('reports-desk', 'done.OVERTURNED'))).toBeVisible();
        await expect
          .poll(async () => JSON.stringify(await mailsTo(request, plumber.email)))
          .toContain(answered);
        await desk.context().close();
        await openPage(page, address);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(plumber.displayName);
      });
    });
  });
}
