import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { adminToken, signIn } from './documents.ts';
import { holdUndo } from './hold-undo.ts';
import { makeAdministrator } from './identity.ts';
import { test, walkedBy } from './journey.ts';
import { mailsTo } from './mailbox.ts';
import { openPage } from './open-page.ts';
import { ownAddress } from './own-address.ts';
import {
  expectAccessible,
  expectNoMissingText,
  expectNoSidewaysScroll,
  expectReadableInDark,
} from './page-checks.ts';
import { signUpCustomer } from './people.ts';
import { plural, wordsOf } from './words.ts';

for (const [language, width] of walkedBy([
  ['fr', 1280],
  ['ar', 360],
])) {
  test.describe(`the desk of messages in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 }, colorScheme: 'light' });
    const say = wordsOf(language);
    const desk = (key: string, params?: Record<string, string>) => say('contact-desk', key, params);
    const contact = (key: string) => say('contact', key);

    test('answers a visitor by mail', async ({ browser, page, request }) => {
      const email = `${randomUUID()}@example.org`;
      const subject = `Facture ${randomUUID().slice(0, 8)}`;
      const words = 'Bonjour, je ne trouve pas la facture de ma visite.';
      const note = `Appelée, sans réponse ${randomUUID().slice(0, 8)}.`;
      const template = `Merci ${randomUUID().slice(0, 8)}`;
      const answer = 'Bonjour, elle est dans votre espace, à la page de la visite.';

      await test.step('a visitor writes', async () => {
        const context = await browser.newContext({
          locale: language,
          viewport: { width, height: 780 },
          extraHTTPHeaders: ownAddress(),
        });
        const visitor = await context.newPage();
        await visitor.clock.install();
        await openPage(visitor, '/contact');
        const values = { name: 'Claire Petit', email, subject, message: words };
        for (const [field, value] of Object.entries(values))
          await visitor.getByLabel(contact(`field.${field}`), { exact: true }).fill(value);
        await visitor.clock.runFor(5_000);
        await visitor.getByRole('button', { name: contact('submit') }).click();
        await expect(visitor.getByText(/CT-\d+/)).toBeVisible();
        await context.close();
      });

      await makeAdministrator(request);
      const token = await adminToken(request);
      await signIn(page, token);
      await holdUndo(page);
      const row = page.getByRole('link', { name: subject });
      const state = page.getByRole('region', { name: desk('state.title'), exact: true });

      await test.step('it is new in the list, and read once it is opened', async () => {
        await openPage(page, '/admin/contact');
        await page
          .getByRole('navigation', { name: desk('filter.label') })
          .getByRole('link', { name: desk('filter.NEW') })
          .click();
        await expect(page).toHaveURL(/status=NEW/);
        await expect(row).toContainText('Claire');
        await expectAccessible(page);
        await expectReadableInDark(page);
        await expectNoSidewaysScroll(page, 'the list');
        await expectNoMissingText(page, 'the list');
        await page
          .getByRole('searchbox', { name: desk('search.label') })
          .fill(`${email.slice(0, 8)} facture`);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/query=.+&status=NEW/);
        await expect(
          page.getByText(desk(plural(language, 'count', 1), { count: '1' }), { exact: true }),
        ).toBeVisible();
        await row.focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
        await expect(page.getByRole('article', { name: 'Claire Petit', exact: true })).toContainText(words);
        await expect(state.getByText(desk('status.READ'), { exact: true }).first()).toBeVisible();
      });

      await test.step('who wrote has no account, and has not written before', async () => {
        const writer = page.getByRole('region', { name: desk('writer.title'), exact: true });
        await expect(writer.getByText(desk('writer.noAccount'))).toBeVisible();
        await writer.getByText(desk('writer.find.title')).click();
        await writer.getByLabel(desk('writer.find.label')).fill('Camille Durand');
        await expect(writer.getByRole('link', { name: 'Camille Durand' }).first()).toHaveAttribute(
          'href',
          /^\/admin\/people\//,
        );
        await page.keyboard.press('Escape');
        await expect(page.getByText(desk('earlier.none'))).toBeVisible();
      });

      const queue = (key: string) => say('work-queue', key);
      const take = page.getByRole('button', { name: queue('claim.take'), exact: true });
      await test.step('the time to answer runs', async () => {
        await expect(page.getByRole('progressbar', { name: say('reports-desk', 'age.label') })).toBeVisible();
      });

      await test.step('it is taken on by a key, entrusted to a colleague, and taken back', async () => {
        await expect(page.getByText(queue('claim.free'))).toBeVisible();
        await page.keyboard.press('t');
        await expect(state.getByText(desk('status.IN_PROGRESS'), { exact: true })).toBeVisible();
        await expect(page.getByText(queue('takenByYou'))).toBeVisible();
        await expect(state.getByRole('listitem').filter({ hasText: desk('step.yours') })).toHaveAttribute(
          'aria-current',
          'step',
        );
        await expect(take).toHaveCount(0);
        // A day in the middle of a French sentence has no capital.
        if (language === 'fr')
          await expect(page.getByText(queue('takenByYou'))).toHaveText(
            new RegExp(`${say('work-queue', 'claim.since', { at: '' })}\\p{Ll}`, 'u'),
          );
        await page.getByRole('button', { name: queue('claim.hand') }).focus();
        await page.keyboard.press('Enter');
        const colleague = page.getByRole('menuitem', { name: 'Camille Durand' }).first();
        await colleague.focus();
        await page.keyboard.press('Enter');
        const taken = page.getByRole('status').filter({ hasText: 'Camille Durand' });
        await expect(taken).toBeVisible();
        await page.keyboard.press('t');
        await expect(taken).toHaveCount(0);
        await expect(page.getByText(queue('takenByYou'))).toBeVisible();
      });

      await test.step('the team notes something, which is not mailed', async () => {
        await page.getByText(desk('note.title'), { exact: true }).click();
        await page.getByRole('button', { name: desk('note.add') }).click();
        await expect(page.getByText(desk('note.missing'))).toBeVisible();
        await page.getByLabel(desk('note.text')).fill(note);
        await page.getByRole('button', { name: desk('note.add') }).click();
        await expect(page.getByRole('article').filter({ hasText: note })).toContainText(desk('note.seenBy'));
        await expect(page.getByLabel(desk('note.text'))).toHaveValue('');
        await expect(page.getByText(desk('note.added'))).toBeVisible();
        await page.getByLabel(desk('note.text')).pressSequentially('A');
        await page.keyboard.press('Backspace');
        await expect(page.getByLabel(desk('note.text'))).toBeFocused();
      });

      await test.step('a template is kept, changed, and begins the answer', async () => {
        const messagePath = new URL(page.url()).pathname + new URL(page.url()).search;
        await page.getByRole('link', { name: desk('template.manage') }).click();
        await page.getByRole('button', { name: desk('template.add') }).click();
        const save = page.getByRole('button', { name: desk('template.save') });
        await save.click();
        await expect(page.getByText(desk('template.nameMissing'))).toBeVisible();
        await page.getByLabel(desk('template.name')).fill(template);
        await page.getByLabel(desk('template.text')).fill('Bonjour {name},');
        await save.click();
        await page.getByRole('listitem').filter({ hasText: template }).getByRole('button').first().click();
        await page.getByLabel(desk('template.text')).fill('Bonjour {name}, merci de votre message.');
        await expectAccessible(page);
        await expectReadableInDark(page);
        await save.click();
        await expect(
          page.getByRole('listitem').filter({ hasText: template }).getByText('merci de votre message'),
        ).toBeVisible();
        await expectAccessible(page);
        await expectReadableInDark(page);
        await expectNoSidewaysScroll(page, 'the templates');
        await expectNoMissingText(page, 'the templates');
        await openPage(page, messagePath);
        const chip = page.getByRole('button', { name: template });
        await page.keyboard.press((await chip.getAttribute('aria-keyshortcuts')) ?? '');
        await expect(chip).toHaveAttribute('aria-pressed', 'true');
        await expect(page.getByLabel(desk('reply.text'))).toBeFocused();
        await expect(page.getByLabel(desk('reply.text'))).toHaveValue(
          'Bonjour Claire, merci de votre message.',
        );
      });

      const leaving = page.getByRole('button', { name: queue('undo'), exact: true });
      /** Lets the answer leave that could be taken back. */
      const letGo = () => page.getByRole('button', { name: queue('keysOf.close'), exact: true }).click();
      await test.step('an answer is taken back before it leaves', async () => {
        await page.getByRole('button', { name: desk('reply.keepOpen') }).click();
        await expect(leaving).toBeVisible();
        // The next message is at hand, and the field again once the answer is taken back.
        const onward = page.getByRole('link', { name: desk('next.list') });
        await expect(onward).toBeFocused();
        await expect(page.getByText(queue('claim.release'))).toHaveCount(0);
        await page.keyboard.press('z');
        await expect(page.getByText(queue('undone'))).toBeVisible();
        await expect(page.getByLabel(desk('reply.text'))).toBeFocused();
        await expect(page.getByLabel(desk('reply.text'))).toHaveValue(
          'Bonjour Claire, merci de votre message.',
        );
        await page.getByRole('heading', { level: 1 }).click();
        await page.keyboard.press('z');
        await expect(page.getByText(queue('nothingToUndo'))).toBeVisible();
        expect(await mailsTo(request, email)).toHaveLength(1);
      });

      await test.step('a first answer leaves it in progress', async () => {
        await page.getByRole('button', { name: desk('reply.keepOpen') }).click();
        await expect(leaving).toBeVisible();
        await letGo();
        await expect(
          page.getByRole('article').filter({ hasText: 'Bonjour Claire, merci de votre message.' }),
        ).toBeVisible();
        await expect(state.getByText(desk('status.IN_PROGRESS'), { exact: true })).toBeVisible();
        const clock = page.getByRole('progressbar', { name: say('reports-desk', 'age.label') });
        await expect(clock).toHaveCount(0);
        const since = say('reports-desk', 'age.answered', { at: '' });
        await expect(page.getByText(since).first()).toBeVisible();
      });

      await test.step('a change on an older state is refused, and the page shows what it is now', async () => {
        const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
        const headers = { authorization: `Bearer ${await makeAdministrator(request)}` };
        const mine = await request.get(`/api/v1/admin/work/CONTACT/${id}`, { headers });
        const { assignee } = (await mine.json()) as { assignee: { id: string } };
        const { id: accountId } = (await (await request.get('/api/v1/users/me', { headers })).json()) as {
          id: string;
        };
        const elsewhere = await request.put(`/api/v1/admin/work/CONTACT/${id}/claim`, {
          headers,
          data: { accountId, holderId: assignee.id },
        });
        expect(elsewhere.ok(), await elsewhere.text()).toBe(true);
        await page.keyboard.press('r');
        await expect(page.getByRole('main').getByRole('alert')).toContainText(
          say('errors', 'CNF001.message'),
        );
        await expect(page.getByText(queue('takenByYou'))).toHaveCount(0);
        await take.click();
        await expect(page.getByText(queue('takenByYou'))).toBeVisible();
      });

      await test.step('the answer leaves by mail in the language of the visitor', async () => {
        const form = page.getByRole('region', { name: desk('reply.title'), exact: true });
        const send = form.getByRole('button', { name: desk('reply.send') });
        await send.click();
        await expect(form.getByText(desk('reply.missing'))).toBeVisible();
        await expect(form.getByLabel(desk('reply.text'))).toBeFocused();
        await form.getByLabel(desk('reply.text')).fill(answer);
        await expect(form.getByText(desk('reply.kept'))).toBeVisible();
        await page.reload();
        await expect(form.getByLabel(desk('reply.text'))).toHaveValue(answer);
        await page.keyboard.press('Control+Enter');
        await expect(leaving).toBeVisible();
        await letGo();
        await expect(page.getByText(desk('reply.sent', { email }))).toBeVisible();
        await expect(state.getByText(desk('status.REPLIED'), { exact: true })).toBeVisible();
        await expect(form).toHaveCount(0);
        await expect(page.getByRole('button', { name: desk('reply.more') })).toBeVisible();
        await expect(page.getByRole('link', { name: desk('next.list') })).toBeVisible();
        await expect(page.getByRole('article').filter({ hasText: answer })).toBeVisible();
        await expectAccessible(page);
        await expectReadableInDark(page);
        await expectNoSidewaysScroll(page, 'a message');
        await expectNoMissingText(page, 'a message');
        await expect
          .poll(async () => (await mailsTo(request, email)).filter(({ html }) => html.includes('espace, à')))
          .toMatchObject([{ language }]);
        for (const { html } of await mailsTo(request, email)) expect(html).not.toContain(note);
      });

      await test.step('the template is deleted', async () => {
        const headers = { authorization: `Bearer ${token}` };
        const messagePath = new URL(page.url()).pathname + new URL(page.url()).search;
        await openPage(page, '/admin/contact/templates');
        const remove = page.getByRole('listitem').filter({ hasText: template }).getByRole('button').last();
        await remove.click();
        const dialog = page.getByRole('dialog', { name: desk('template.removeTitle') });
        await expectAccessible(page);
        await dialog.getByRole('button', { name: desk('remove.confirm') }).click();
        await expect(remove).toHaveCount(0);
        const left = await request.get('/api/v1/admin/contact/templates', { headers });
        expect(await left.text()).not.toContain(template);
        await openPage(page, messagePath);
      });

      await test.step('it is closed and deleted', async () => {
        const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
        await state.getByRole('button', { name: desk('state.close') }).click();
        await state.getByRole('button', { name: desk('state.delete') }).click();
        const dialog = page.getByRole('dialog', { name: desk('remove.title') });
        await expectAccessible(page);
        await dialog.getByRole('button', { name: desk('remove.confirm') }).click();
        await expect(page).toHaveURL(/\/admin\/contact\?query=.+&status=NEW$/);
        await expect(page.getByRole('heading', { level: 1, name: desk('title') })).toBeVisible();
        const headers = { authorization: `Bearer ${token}` };
        const gone = await request.get(`/api/v1/contact/messages/${id}`, { headers });
        expect(gone.status()).toBe(404);
      });
    });
  });
}

test('the desk is for administrators only', async ({ page, request }) => {
  const calls: string[] = [];
  page.on('request', (call) => calls.push(call.url()));
  await signIn(page, await signUpCustomer(request));
  await page.goto('/admin/contact');
  const title = wordsOf('fr')('site', 'noAccess.title');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(calls.filter((url) => url.includes('/api/v1/contact/'))).toEqual([]);
});

test('who wrote from an account is a click away, with what came before', async ({ page, request }) => {
  const desk = (key: string, params?: Record<string, string>) => wordsOf('fr')('contact-desk', key, params);
  const authorization = `Bearer ${await signUpCustomer(request)}`;
  const email = `${randomUUID()}@example.org`;
  const data = { name: 'Claire Petit', email, message: 'Où est ma facture ?', fillSeconds: 30 };
  for (const subject of ['Une facture', 'Encore une facture']) {
    const headers = { ...ownAddress(), authorization };
    const sent = await request.post('/api/v1/contact/messages', { headers, data: { ...data, subject } });
    expect(sent.ok(), await sent.text()).toBe(true);
  }
  await makeAdministrator(request);
  await signIn(page, await adminToken(request));
  await openPage(page, `/admin/contact?query=${email}&sort=newest`);
  await page.getByRole('link', { name: 'Encore une facture' }).click();
  await expect(page.getByRole('link', { name: desk('next.go') })).toHaveAttribute('href', /sort=newest/);
  const writer = page.getByRole('region', { name: desk('writer.title'), exact: true });
  await expect(writer.getByText(desk('writer.signedIn'))).toBeVisible();
  await expect(writer.getByText(desk('writer.bookings.none'))).toBeVisible();
  await writer.getByText(desk('tie.add')).click();
  await writer.getByLabel(desk('tie.number')).fill('R-22222');
  await writer.getByRole('button', { name: desk('tie.submit'), exact: true }).click();
  await expect(writer.getByText(wordsOf('fr')('validation', 'unknown_booking'))).toBeVisible();
  await expect(writer.getByRole('link').first()).toHaveAttribute('href', /^\/admin\/people\//);
  await page
    .getByRole('region', { name: desk('earlier.counted_one', { count: '1' }) })
    .getByRole('link', { name: 'Une facture' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Une facture' })).toBeVisible();
  await expect(page.getByText(desk('earlier.none'))).toBeVisible();
});
