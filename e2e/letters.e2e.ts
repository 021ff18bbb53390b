import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { dayMs } from '#contract/durations.ts';
import { adminToken, signIn } from './documents.ts';
import { confirmIdentity } from './identity.ts';
import { dateField, fillDate } from './fill-date.ts';
import { testAlone as test } from './further-server.ts';
import { mailsTo } from './mailbox.ts';
import { demoAdmin } from './demo.ts';
import { openPage } from './open-page.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInDark } from './page-checks.ts';
import { wordsOf } from './words.ts';

const say = wordsOf('fr');
const text = (key: string, params?: Record<string, string>) => say('letters', key, params);
const all = 5000;
/** Overseas, where the demo has no one. */
const postalCode = '97300';
const subject = 'Cayenne ouvre demain';
const columns = [
  ['Français', 'fr'],
  ['English', 'en'],
  ['العربية', 'ar'],
] as const;

/** The address of the newest mail. */
async function lastRecipient(request: APIRequestContext): Promise<string> {
  const mailbox = await (await request.get('/dev/mailbox')).text();
  const [, newest = ''] = mailbox.split('<li>');
  return /\S+@example\.org/.exec(newest)?.[0] ?? '';
}

/** No batch of a letter is written in the quiet hours: the clock of the server moves to the next late morning in Paris. */
async function moveToDaytime(request: APIRequestContext): Promise<void> {
  const next = new Date();
  next.setUTCHours(9, 0, 0, 0);
  const minutes = Math.ceil((next.getTime() - Date.now()) / 60_000);
  await request.post('/test/clock', { data: { minutes: minutes < 0 ? minutes + 24 * 60 : minutes } });
}

async function expectInOrder(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  await expectReadableInDark(page, name);
  await expectNoSidewaysScroll(page, name);
}

test.use({ locale: 'fr', viewport: { width: 1280, height: 900 }, colorScheme: 'light' });

test('a letter is written, tested, sent to 5,000 people, and left by one click', async ({
  page,
  request,
}) => {
  const missing = page.getByRole('region', { name: text('check.title') });
  await moveToDaytime(request);
  await request.post('/test/prospects', { data: { count: all, postalCode } });
  await signIn(page, await adminToken(request));

  await test.step('the people who wait are listed, and taken out as a table', async () => {
    await openPage(page, '/admin/letters');
    await page.getByLabel(text('prospect.postalCode')).fill('973');
    await page.getByRole('button', { name: text('prospect.submit'), exact: true }).click();
    await expect(page).toHaveURL(/postalCode=973/);
    await expect(page.getByRole('status').filter({ hasText: /5\s000 personnes/ })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: postalCode }).first()).toBeVisible();
    await expectInOrder(page, 'the desk of letters');
    const table = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Exporter les 5\s000$/ }).click();
    await confirmIdentity(page, say);
    expect((await table).suggestedFilename()).toMatch(/^prospects-.*\.csv$/);
  });

  await test.step('a letter to them is written and tested', async () => {
    await page.getByRole('link', { name: text('prospect.write') }).click();
    await expect(page.getByLabel(text('who.department'), { exact: true })).toHaveValue('973');
    await expect(page.getByRole('status').filter({ hasText: /5\s000 personnes/ })).toBeVisible();
    await page.getByLabel(text('who.department'), { exact: true }).fill('975');
    const button = page.getByRole('button', { name: text('send.now'), exact: true });
    await expect(button).toHaveAccessibleDescription(text('who.nobody'));
    await expect(button).toBeDisabled();
    await page.getByLabel(text('who.department'), { exact: true }).fill('973');
    await expect(button).toBeEnabled();
    await button.click();
    await expect(page.getByText(text('text.subjectMissing')).first()).toBeVisible();
    for (const [name, language] of columns) {
      const fields = page.getByRole('group', { name });
      const labelOf = (field: string) => wordsOf(language)('letters', `text.${field}`);
      await fields.getByLabel(labelOf('subject')).fill(subject);
      await fields.getByLabel(labelOf('text')).fill('Bonjour {prenom},\n\nC’est pour **demain**.');
      await expect(page.getByRole('article')).toHaveAttribute('lang', language);
    }
    await expect(page.getByRole('article')).toContainText('C’est pour demain.');
    await expect(page.getByRole('article').getByText('demain', { exact: true })).toBeVisible();
    await expect(page.getByRole('article').getByText('Bonjour,', { exact: true })).toBeVisible();
    await page.getByLabel(text('text.link')).fill('/search');
    await expect(page.getByText(/Le bouton a une adresse.*Français, English/)).toBeVisible();
    await missing.getByRole('button', { name: /English.*Bouton/ }).click();
    await expect(page.getByRole('group', { name: 'English' }).getByLabel('Button')).toBeFocused();
    await expectInOrder(page, 'a letter that lacks something');
    await page.getByLabel(text('text.link')).fill('');
    await expect(missing).toHaveCount(0);
    await expectInOrder(page, 'a letter');
    await page.getByRole('button', { name: text('test.send') }).click();
    await expect(page.getByText(text('test.kept'))).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/letters\/[0-9a-f-]{36}$/);
    await expect(page.getByText(/^Dernier test.*\d\.$/)).toBeVisible();
    expect((await mailsTo(request, demoAdmin.email)).filter((mail) => mail.subject === subject)).toHaveLength(
      3,
    );
  });

  await test.step('a letter that was stopped keeps its time, and never leaves at once by itself', async () => {
    const day = new Date(Date.now() + 3 * dayMs).toISOString().slice(0, 10);
    await page.getByRole('radio', { name: text('when.later') }).check();
    await expect(missing.getByRole('button', { name: text('when.day') })).toBeVisible();
    await fillDate(dateField(page, text('when.day')), day);
    await page.getByLabel(text('when.time')).fill('9h30');
    await expect(missing).toHaveCount(0);
    await page.getByRole('button', { name: text('send.later'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: text('confirm.titleLater') });
    await dialog.getByRole('button', { name: text('send.later'), exact: true }).click();
    await page.getByRole('button', { name: text('stop'), exact: true }).click();
    await expect(page.getByText(text('state.DRAFT'), { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(text('when.time'))).toHaveValue('09:30');
    await expect(page.getByRole('button', { name: text('send.later'), exact: true })).toBeEnabled();
    await expect(page.getByText(/5\s000 personnes, .*09:30\./)).toBeVisible();
    await page.getByRole('radio', { name: text('when.now') }).check();
  });

  await test.step('it is sent after a second confirmation', async () => {
    await page.getByRole('button', { name: text('send.now'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: text('confirm.title') });
    await expect(dialog).toContainText(/5\s000 personnes/);
    await dialog.getByRole('button', { name: text('send.now'), exact: true }).click();
    // A page that was loaded again has no proof of before.
    await confirmIdentity(page, say);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(text('state.SENT'), { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(/5\s000 sur 5\s000/)).toBeVisible();
  });

  await test.step('a reader leaves by one click, which the letter counts', async () => {
    const [mail] = await mailsTo(request, await lastRecipient(request));
    const [link = ''] = /\/prospects\/unsubscribe\?token=[^"'\s<&]+/.exec(mail?.html ?? '') ?? [];
    const visitor = await page.context().newPage();
    await openPage(visitor, link);
    await visitor.getByRole('button', { name: say('prospects', 'leave.submit') }).click();
    await expect(visitor.getByText(say('prospects', 'leave.doneTitle'))).toBeVisible();
    await visitor.close();
    await openPage(page, '/admin/letters');
    const row = page.getByRole('row').filter({ hasText: subject });
    await expect(row.getByRole('cell').nth(2)).toHaveText('1');
    await expect(row).toContainText(text('state.SENT'));
  });

  await test.step('it is copied into a draft, which is deleted', async () => {
    await page
      .getByRole('row')
      .filter({ hasText: subject })
      .getByRole('link', { name: text('open.SENT') })
      .click();
    await page.getByRole('button', { name: text('copy'), exact: true }).click();
    await expect(page.getByText(text('state.DRAFT'), { exact: true })).toBeVisible();
    await expect(page.getByRole('group', { name: 'English' }).getByLabel('Subject')).toHaveValue(subject);
    await page.getByRole('button', { name: text('remove.ask'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: text('remove.title') });
    await expectAccessible(page, 'the question before a draft is deleted');
    await dialog.getByRole('button', { name: text('remove.ask'), exact: true }).click();
    await expect(page).toHaveURL('/admin/letters');
    await expect(page.getByRole('row').filter({ hasText: subject })).toHaveCount(1);
  });
});

test('the letter of the opening is ready once the site has opened', async ({ page, request }) => {
  await request.post('/test/prospects', { data: { count: 2, postalCode: '44000' } });
  const token = await adminToken(request);
  await signIn(page, token);
  const flags = await request.get('/api/v1/admin/flags', { headers: { authorization: `Bearer ${token}` } });
  const answer = (await flags.json()) as { flags: { name: string; change: unknown }[] };
  const at = '2026-01-14T11:00:00.000Z';
  await page.route('**/api/v1/admin/flags', (route) =>
    route.fulfill({
      json: {
        ...answer,
        flags: answer.flags.map((flag) =>
          flag.name === 'comingSoon' ? { ...flag, on: false, change: { at, by: null } } : flag,
        ),
      },
    }),
  );
  const texts = Object.fromEntries(
    ['fr', 'en', 'ar'].map((language) => [language, { subject, text: 'Texte', button: '' }]),
  );
  const audience = { kind: null, category: null, department: null, language: null, town: null };
  const draft = await request.post('/api/v1/admin/letters', {
    headers: { authorization: `Bearer ${token}` },
    data: { audience, texts, link: null },
  });
  const newest = (await draft.json()) as { id: string };
  await openPage(page, '/admin/system');
  await page.getByRole('link', { name: /personnes? qui attend/ }).click();
  await expect(page).toHaveURL(/\/admin\/letters\/new\?for=opening/);
  for (const [name, language] of columns)
    await expect(
      page.getByRole('group', { name }).getByLabel(wordsOf(language)('letters', 'text.text')),
    ).toHaveValue(/Maisonnée/);

  await test.step('once a letter to all has left, it is shown instead', async () => {
    await page.route('**/api/v1/admin/letters?*', (route) => {
      const sent = { ...newest, state: 'SENT', startedAt: at, completedAt: at };
      return route.fulfill({
        json: { content: [sent], totalElements: 1, totalPages: 1, number: 0, size: 20 },
      });
    });
    await openPage(page, '/admin/system');
    await expect(page.getByRole('link', { name: say('system', 'opened.see') })).toHaveAttribute(
      'href',
      `/admin/letters/${newest.id}`,
    );
    await expect(page.getByRole('link', { name: /personnes? qui attend/ })).toHaveCount(0);
  });
});
