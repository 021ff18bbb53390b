import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { adminToken, publishUnverified, signIn } from './documents.ts';
import { holdUndo } from './hold-undo.ts';
import { makeAdministrator } from './identity.ts';
import { ownAddress } from './own-address.ts';
import { test, walkedBy } from './journey.ts';
import { dateField, fillDate } from './fill-date.ts';
import { openPage } from './open-page.ts';
import { isDeep } from '#server/testing/depth.ts';
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
      const readerLanguage = language === 'fr' ? 'ar' : 'fr';
      for (let reporter = 0; reporter < 2; reporter += 1) {
        const token = await signUpCustomer(request, undefined, readerLanguage);
        const headers = { authorization: `Bearer ${token}` };
        const data = { kind: 'PROFILE', id, reason: 'FALSE_INFORMATION', text: 'Ce diplôme n’existe pas.' };
        const answer = await request.post('/api/v1/reports', { headers, data });
        expect(answer.ok(), await answer.text()).toBe(true);
      }
      await signIn(page, await makeAdministrator(request));
      await holdUndo(page);

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

      // On a phone the list is hidden while a case is open.
      const rows = page.locator('a[data-row]');
      await test.step('one kind of it, which the address keeps', async () => {
        await page
          .getByRole('navigation', { name: queue('kinds') })
          .getByRole('link', { name: queue('kind.REPORT') })
          .click();
        await expect(page).toHaveURL('/admin?kind=REPORT');
        await expect(rows.first()).toContainText(queue('one.REPORT'));
        // A phone shows the first case without scrolling.
        expect((await rows.first().boundingBox())?.y).toBeLessThan(400);
        await expectAccessible(page, 'the queue');
        await expectReadableInDark(page, 'the queue');
        await expectNoSidewaysScroll(page, 'the queue');
        await expectNoMissingText(page, 'the queue');
      });

      await test.step('J and K open one case after the other, Escape leads back to the list', async () => {
        await page.keyboard.press('j');
        await expect(page).toHaveURL(/\/admin\?kind=REPORT&case=REPORT-[0-9a-f-]{36}$/);
        const first = page.url();
        await expect(rows.first()).toHaveAttribute('aria-current', 'true');
        await page.keyboard.press('j');
        await expect(page).not.toHaveURL(first);
        await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
        await page.keyboard.press('k');
        await expect(page).toHaveURL(first);
        // Journeys beside this one may have taken or decided the case by now.
        await expect(page.getByRole('heading', { level: 2, exact: true }).first()).toBeAttached();
        await page.keyboard.press('Escape');
        await expect(page).toHaveURL('/admin?kind=REPORT');
      });

      await test.step('and over the end of a page to the next one', async () => {
        await page.route('**/api/v1/admin/work?*', async (route) => {
          const isFirst = !route.request().url().includes('page=1');
          const answer = await route.fetch({ url: route.request().url().replace('page=1', 'page=0') });
          const list = (await answer.json()) as { content: object[] };
          const content = isFirst ? list.content.slice(0, 1) : list.content.slice(1, 2);
          const place = { page: isFirst ? 0 : 1, totalPages: 2, first: isFirst, last: !isFirst };
          await route.fulfill({ response: answer, json: { ...list, content, ...place } });
        });
        await openPage(page, '/admin?kind=REPORT');
        await expect(rows).toHaveCount(1);
        await page.keyboard.press('j');
        await expect(page).toHaveURL(/&case=REPORT-[0-9a-f-]{36}$/);
        // The page behind is read once its end is reached, and a key that is pressed meanwhile does nothing.
        await expect(async () => {
          await page.keyboard.press('j');
          await expect(page).toHaveURL(/&page=2$/, { timeout: 2_000 });
        }).toPass();
        await expect(async () => {
          await page.keyboard.press('k');
          await expect(page).not.toHaveURL(/&page=2$/, { timeout: 2_000 });
        }).toPass();
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });

      await test.step('all keys are named, and single letters can be switched off', async () => {
        await openPage(page, '/admin?kind=REPORT');
        await expect(rows.first()).toBeVisible();
        await page.keyboard.press('?');
        const help = page.getByRole('dialog', { name: queue('keysOf.title') });
        await expectAccessible(page, 'the keys');
        await help.getByRole('switch').uncheck();
        await page.keyboard.press('Escape');
        await expect(help).toHaveCount(0);
        await page.keyboard.press('j');
        await page.keyboard.press('?');
        await expect(help).toHaveCount(0);
        await expect(page).toHaveURL('/admin?kind=REPORT');
        await page.evaluate(() => localStorage.removeItem('desk-keys'));
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

      await test.step('words, with the key /, find a case; what is found is in the address', async () => {
        await openPage(page, '/admin?kind=REPORT');
        await expect(rows.first()).toBeVisible();
        await page.keyboard.press('/');
        await expect(page.getByRole('searchbox')).toBeFocused();
        // What is typed is looked for without a further press.
        await page.keyboard.type(displayName);
        await expect(page).toHaveURL(/\/admin\?query=/);
        await expect(page.getByRole('searchbox')).toBeFocused();
        await expect(rows).toHaveCount(2);
        const kinds = page.getByRole('navigation', { name: queue('kinds') });
        await expect(
          kinds.getByRole('link', { name: `${queue('kind.REPORT')} 2`, exact: true }),
        ).toBeVisible();
        await page.getByRole('searchbox').fill('introuvable-ici');
        await page.keyboard.press('Enter');
        await expect(page.getByText(queue('empty.sought'))).toBeVisible();
        await expect(page.getByText(queue('noneHere'))).toBeVisible();
      });

      await test.step('a decision shows its letters, leads to the next case, and can be undone', async () => {
        await openPage(page, '/admin?kind=REPORT');
        await rows.filter({ hasText: displayName }).first().click();
        const name = say('reports-desk', 'nameOf.PROFILE', { name: displayName });
        await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
        const decided = page.url();
        await page.getByRole('button', { name: queue('claim.take'), exact: true }).click();
        await expect(page.getByRole('button', { name: queue('claim.release') })).toBeVisible();
        await page.getByRole('radio', { name: say('reports-desk', 'form.keep') }).check();
        const text = page.getByLabel(say('reports-desk', 'form.text'), { exact: true });
        const written = wordsOf(readerLanguage)('reports-desk', 'stock.keep.fair');
        await expect(async () => {
          await page.getByRole('button', { name: say('reports-desk', 'stock.keep.fair') }).click();
          await expect(text).toHaveValue(written, { timeout: 1_000 });
        }).toPass();
        await text.fill('Le diplôme existe.');
        await page.getByText(queue('letter.title')).click();
        await expect(page.getByRole('article').first()).toContainText('Le diplôme existe.');
        await expectAccessible(page, 'a case');
        await expectReadableInDark(page, 'a case');
        await expectNoSidewaysScroll(page, 'a case');
        await expectNoMissingText(page, 'a case');
        await page.keyboard.press('Control+Enter');
        await expect(page).not.toHaveURL(decided);
        const undo = page.getByRole('button', { name: queue('undo'), exact: true });
        await expect(page.getByRole('status').filter({ has: undo }).getByText(name)).toBeVisible();
        // The other report of the same profile is decided with it, once it is made.
        await expect(rows.filter({ hasText: displayName })).toHaveCount(1);
        await undo.click();
        await expect(page).toHaveURL(decided);
        await expect(text).toHaveValue('Le diplôme existe.');
        await expect(page.getByRole('radio', { name: say('reports-desk', 'form.keep') })).toBeChecked();
        const sent = page.waitForResponse((answer) => answer.url().endsWith('/decision') && answer.ok());
        await page.keyboard.press('Control+Enter');
        await endNotice(page, queue);
        await sent;
        await expect(page).toHaveURL(/\/admin\?kind=REPORT/);
      });

      await test.step('several cases get the same decision, after a look at what would become of each', async () => {
        const [one, two] = await makeReports(request, 1);
        await openPage(page, '/admin?kind=REPORT');
        await page.getByRole('button', { name: queue('bulk.begin') }).click();
        const rowOf = (report: string | undefined) => rows.and(page.locator(`[href*="${report}"]`));
        for (const report of [one, two]) await rowOf(report).locator('..').getByRole('checkbox').check();
        await page.getByRole('radio', { name: say('reports-desk', 'form.keep') }).check();
        await page
          .getByLabel(say('reports-desk', 'form.text'), { exact: true })
          .fill('Tout est conforme à nos règles.');
        await page.getByRole('button', { name: queue('bulk.rehearse') }).click();
        await expect(page.getByRole('heading', { name: queue('bulk.rehearsed') })).toBeVisible();
        await expectAccessible(page, 'several cases');
        await expectNoSidewaysScroll(page, 'several cases');
        await expectNoMissingText(page, 'several cases');
        await page
          .getByRole('button', { name: say('work-queue', 'bulk.decide_other', { count: '2' }) })
          .click();
        for (const report of [one, two]) await expect(rowOf(report)).toHaveCount(0);
        await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
      });

      await test.step('a decision that comes too late keeps its text, and says how to go on', async () => {
        const other = await publishPlumber(request);
        const reporter = { authorization: `Bearer ${await signUpCustomer(request)}` };
        const data = { kind: 'PROFILE', id: other.id, reason: 'FALSE_INFORMATION', text: 'Faux.' };
        const report = await request.post('/api/v1/reports', { headers: reporter, data });
        const { id: reportId } = (await report.json()) as { id: string };
        await openPage(page, `/admin?case=REPORT-${reportId}`);
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

test.describe('with the keyboard alone', () => {
  test.use({ locale: 'fr', viewport: { width: 1280, height: 780 } });
  const say = wordsOf('fr');
  const queue = (key: string) => say('work-queue', key);

  test('forty cases of three kinds are decided one after the other, ten in an ordinary run', async ({
    page,
    request,
  }) => {
    test.slow();
    const token = await makeAdministrator(request);
    const headers = { authorization: `Bearer ${token}` };
    // A case takes a second of processor time: an ordinary run has a quarter of them.
    const share = isDeep ? 4 : 1;
    const cases = [
      ...(await makeReports(request, 2 * share)).map((id) => ['REPORT', id] as const),
      ...(await makeDocuments(request, share)).map((id) => ['DOCUMENT', id] as const),
      ...(await makeMessages(request, token, 5 * share)).map((id) => ['CONTACT', id] as const),
    ];
    expect(cases).toHaveLength(10 * share);
    // Its own cases are what this administrator has taken: journeys beside this one leave them alone.
    for (const [kind, id] of cases) {
      const taken = await request.post(`/api/v1/admin/work/${kind}/${id}/claim`, { headers });
      expect(taken.ok(), await taken.text()).toBe(true);
    }
    await signIn(page, token);
    await openPage(page, '/admin?assignee=ME');
    await expect(page.locator('[aria-current]').first()).toBeAttached();
    await expect(page.getByRole('main').getByRole('listitem').getByRole('link').first()).toBeVisible();
    const menu = page.getByRole('navigation', { name: say('navigation', 'admin.label') });
    await expect(menu.getByRole('link', { name: say('navigation', 'admin.queue') })).toHaveText(/\d+/);
    await page.keyboard.press('j');
    const decided = new Set<string>();
    while (decided.size < cases.length) {
      await expect(page).toHaveURL(/case=/);
      const open = new URL(page.url()).searchParams.get('case') ?? '';
      expect(decided).not.toContain(open);
      // The address changes before its case is shown.
      await expect(page.locator(`a[data-row][aria-current][href*="${open}"]`)).toBeVisible();
      const form = page.locator('form[data-decides]').first();
      await expect(form).toBeVisible();
      if (!open.startsWith('DOCUMENT')) {
        // What is judged, the choice or the field, and the act are in sight as the case is opened.
        await expect(
          form.getByRole(open.startsWith('REPORT') ? 'radio' : 'textbox').first(),
        ).toBeInViewport();
        await expect(form.locator('[type=submit]')).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('main').getByRole('link', { name: queue('skip') })).toHaveCount(
          decided.size < cases.length - 1 ? 1 : 0,
        );
      }
      if (open.startsWith('REPORT')) {
        // A reason is chosen by its key and brings its sentence; all that is asked next is in sight.
        await page.keyboard.press('m');
        await page.keyboard.press('1');
        const reason = form.getByRole('group', { name: say('reports-desk', 'form.reason') });
        await expect(reason.locator('[aria-pressed=true]')).toHaveCount(1);
        await expect(reason).toBeInViewport({ ratio: 1 });
        await expect(form.getByRole('textbox')).not.toHaveValue('');
        await expect(form.getByRole('textbox')).toBeInViewport();
        await page.keyboard.press('g');
        const choice = form.getByRole('radio', { checked: true });
        await expect(choice).toBeInViewport();
        await page.keyboard.press('1');
        // What is typed next belongs to the sentence.
        await expect(form.getByRole('textbox')).toBeFocused();
      } else if (open.startsWith('DOCUMENT')) {
        // Without a claim there is nothing to compare yet, and the act is beside the words that ask for it.
        await page.getByRole('button', { name: queue('claim.release'), exact: true }).click();
        const asked = form
          .locator('div')
          .filter({ has: page.getByText(queue('takeFirst'), { exact: true }) });
        await expect(asked.last()).toBeVisible();
        await expect(form.getByRole('table')).toHaveCount(0);
        await asked
          .getByRole('button', { name: queue('claim.take'), exact: true })
          .last()
          .click();
        await expect(page.getByRole('button', { name: queue('claim.release'), exact: true })).toBeVisible();
        // What the document says is typed or ticked, beside what was declared.
        const document = (key: string, params?: Record<string, string>) => say('verification', key, params);
        const name = form
          .getByRole('row')
          .filter({ hasText: document('review.name') })
          .first();
        await name.getByLabel(document('read.read')).fill('Personne d’autre');
        await expect(name.getByText(document('read.unlike'))).toBeVisible();
        await page.keyboard.press('Escape');
        await page.keyboard.press('i');
        const same = name.getByRole('checkbox', { name: document('together.isSame') });
        await expect(same).toBeChecked();
        // What was compared is kept while the case is left.
        await page.keyboard.press('Escape');
        await expect(page).not.toHaveURL(/case=/);
        await page.goBack();
        await expect(same).toBeChecked();
        // In the memory of the page alone: it is of an identity document.
        expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(
          'isSame',
        );
        await turnOverThePage(page, form);
        await page.keyboard.press('v');
        await expect(form.getByRole('radio', { checked: true })).toHaveCount(1);
        // A passport expires: without its last day nothing is sent.
        const lastDay = dateField(form, document('review.validUntil'));
        await page.keyboard.press('Control+Enter');
        await expect(form.getByText(document('review.validUntilNeeded'))).toBeVisible();
        await fillDate(lastDay.first(), '2031-03-02');
        await expect(
          form.getByText(document('together.notCompared', { count: '1', all: '2' })),
        ).toBeVisible();
        await page.getByRole('heading', { level: 2 }).first().click();
        // A choice can be changed by its key, also once all are chosen.
        for (const [key, outcome] of [
          ['f', 'REJECTED'],
          ['v', 'APPROVED'],
        ] as const) {
          await page.keyboard.press(key);
          await expect(form.getByRole('radio', { checked: true })).toHaveCount(2);
          await expect(
            form.getByRole('radio', { name: document(`review.outcome.${outcome}`), checked: true }).last(),
          ).toBeVisible();
        }
      } else {
        await page.keyboard.press('e');
        await page.keyboard.type('Bonjour, voici.');
      }
      // From its row too, where the same keys open a tab on a link.
      if (decided.size === cases.length - 1) await page.locator('a[data-row][aria-current]').focus();
      await page.keyboard.press('Control+Enter');
      decided.add(open);
      if (decided.size < cases.length) await expect(page).not.toHaveURL(new RegExp(open));
    }
    // The last one is decided once its notice ends.
    await endNotice(page, queue);
    expect(page.context().pages()).toHaveLength(1);
    for (const [kind, id] of cases)
      await expect
        .poll(async () => (await request.get(`/api/v1/admin/work/${kind}/${id}`, { headers })).status())
        .toBe(404);
  });
});

/** A picture of a document is turned while it fills the window, where the keys of its case do nothing. */
async function turnOverThePage(page: Page, form: Locator): Promise<void> {
  const word = wordsOf('fr');
  await form
    .getByRole('button', { name: word('verification', 'together.open_one', { count: '1' }) })
    .first()
    .click();
  const shape = (within: Locator) =>
    within.getByRole('img', { name: word('verification', 'type.PASSPORT') }).evaluate((picture) => {
      const { width, height } = picture.getBoundingClientRect();
      if (width === 0) return 'none';
      return width > height ? 'lying' : 'upright';
    });
  await expect.poll(() => shape(form.getByRole('figure'))).toBe('lying');
  await form.getByRole('button', { name: word('verification', 'viewer.large') }).click();
  const large = page.getByRole('dialog');
  await expect.poll(() => shape(large)).toBe('lying');
  await expectAccessible(page, 'a document over the page');
  const open = page.url();
  for (const key of ['v', 'j', 'i', 'p']) await page.keyboard.press(key);
  await expect.poll(() => shape(large)).toBe('upright');
  expect(page.url()).toBe(open);
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  expect(page.url()).toBe(open);
  await expect(form.getByRole('radio', { checked: true })).toHaveCount(0);
  expect(await shape(form.getByRole('figure'))).toBe('upright');
}

/** Ends the notice that offers to undo a decision; news of other journeys has a button of the same name. */
async function endNotice(page: Page, queue: (key: string) => string): Promise<void> {
  const undo = page.getByRole('button', { name: queue('undo'), exact: true });
  const notice = page.getByRole('status').filter({ has: undo });
  await notice.getByRole('button', { name: queue('keysOf.close'), exact: true }).click();
}

/** Reports of the profile and the service of so many providers. */
async function makeReports(request: APIRequestContext, providers: number): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < providers; count += 1) {
    const { id, serviceId } = await publishPlumber(request);
    const headers = { authorization: `Bearer ${await signUpCustomer(request)}` };
    for (const thing of [
      { kind: 'PROFILE', id },
      { kind: 'SERVICE', id: serviceId },
    ]) {
      const data = { ...thing, reason: 'FALSE_INFORMATION', text: 'Ce diplôme n’existe pas.' };
      const answer = await request.post('/api/v1/reports', { headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
      ids.push(((await answer.json()) as { id: string }).id);
    }
  }
  return ids;
}

/** Providers who have handed in two documents. */
async function makeDocuments(request: APIRequestContext, providers: number): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < providers; count += 1) ids.push((await publishUnverified(request)).providerId);
  return ids;
}

async function makeMessages(request: APIRequestContext, token: string, count: number): Promise<string[]> {
  const subject = `Question ${randomUUID().slice(0, 8)}`;
  for (let sent = 0; sent < count; sent += 1) {
    const email = `${randomUUID()}@example.org`;
    const data = { name: 'Claire', email, subject, message: 'Où est ma facture ?', fillSeconds: 30 };
    const answer = await request.post('/api/v1/contact/messages', { headers: ownAddress(), data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  const listed = await request.get('/api/v1/contact/messages?page=0&size=100', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { content } = (await listed.json()) as { content: { id: string; subject: string }[] };
  return content.filter((one) => one.subject === subject).map(({ id }) => id);
}
