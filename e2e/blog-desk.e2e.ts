import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { makeCategory, read, writeDraft } from './blog-drafts.ts';
import { adminToken, signIn } from './documents.ts';
import { dateField, fillDate } from './fill-date.ts';
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

const idOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

const texts = {
  fr: { words: 'Une clé, un verre.', heading: 'Avant de commencer', summary: 'Dix minutes suffisent.' },
  ar: { words: 'مفتاح وكأس.', heading: 'قبل البدء', summary: 'عشر دقائق تكفي.' },
} as const;

for (const [language, width] of walkedBy([
  ['fr', 1280],
  ['ar', 360],
])) {
  test.describe(`the desk of the blog in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 }, colorScheme: 'light' });
    const say = wordsOf(language);
    const desk = (key: string, params?: Record<string, string>) => say('blog-desk', key, params);
    const { words, heading, summary } = texts[language];

    test('an administrator writes, previews and schedules', async ({ page, request }) => {
      const title = `Purger ${randomUUID().slice(0, 8)}`;
      const token = await adminToken(request);
      const categoryId = await makeCategory(request, token);
      await signIn(page, token);
      const field = (name: string) => page.getByLabel(desk(`field.${name}`), { exact: true });
      const preview = page.getByRole('region', { name: desk('preview.title') });

      await test.step('a new article begins as a draft', async () => {
        await openPage(page, '/admin/blog');
        await expectAccessible(page);
        await expectReadableInDark(page);
        await expectNoSidewaysScroll(page, 'the list');
        await expectNoMissingText(page, 'the list');
        await page.getByRole('button', { name: desk('new.open') }).click();
        const dialog = page.getByRole('dialog', { name: desk('new.title') });
        const submit = dialog.getByRole('button', { name: desk('new.submit') });
        await submit.click();
        await expect(dialog.getByText(desk('field.titleMissing'))).toBeVisible();
        await dialog.getByLabel(desk('field.title')).fill(title);
        await dialog.getByLabel(desk('field.category')).selectOption(categoryId);
        await expectAccessible(page);
        await submit.click();
        await expect(page).toHaveURL(/\/admin\/blog\/articles\//);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      });

      await test.step('the preview follows the text, in its language', async () => {
        await field('markdown').fill(`${words}\n\n## ${heading}\n\n<script>alert(1)</script>`);
        await expect(preview.getByRole('heading', { name: heading })).toBeVisible();
        await expect(preview.getByRole('article')).toHaveAttribute('lang', language);
        await expect(preview.getByRole('article')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
        await expect(preview.locator('script')).toHaveCount(0);
      });

      await test.step('the draft is saved by itself', async () => {
        await expect.poll(async () => (await read(request, token, idOf(page))).markdown).toContain(words);
        await expect(page.getByText(desk('save.kept'))).toHaveCount(0);
      });

      const publication = page.getByRole('region', { name: desk('publication.title') });
      const schedule = publication.getByRole('button', { name: desk('publication.schedule') });
      await test.step('without a summary it cannot appear', async () => {
        await schedule.click();
        await expect(publication.getByText(desk('publication.dayMissing'))).toBeVisible();
        await fillDate(dateField(publication, desk('publication.day')), '2031-11-24');
        await publication.getByLabel(desk('publication.time')).fill('7h30');
        await schedule.click();
        await expect(page.getByText(desk('save.refused'))).toBeVisible();
        await expect(field('summary')).toHaveAttribute('aria-invalid', 'true');
      });

      await test.step('it is scheduled at a minute of Paris', async () => {
        await field('summary').fill(summary);
        await expect(page.getByRole('region', { name: desk('engine.title') })).toContainText(summary);
        await schedule.click();
        await expect(publication.getByRole('button', { name: desk('publication.reschedule') })).toBeVisible();
        expect(await read(request, token, idOf(page))).toMatchObject({
          status: 'SCHEDULED',
          scheduledAt: '2031-11-24T06:30:00.000Z',
        });
        await expectAccessible(page);
        await expectReadableInDark(page);
        await expectNoSidewaysScroll(page, 'the editor');
        await expectNoMissingText(page, 'the editor');
      });

      await test.step('the list finds it by its words and state', async () => {
        await openPage(page, '/admin/blog');
        await page.getByLabel(desk('filter.query')).fill(title);
        await page.getByRole('button', { name: desk('filter.submit') }).click();
        await page
          .getByRole('navigation', { name: desk('filter.status') })
          .getByRole('link', { name: desk('filter.SCHEDULED') })
          .click();
        await expect(page).toHaveURL(/status=SCHEDULED&query=/);
        await expect(page.getByRole('link', { name: title })).toContainText(desk('status.SCHEDULED'));
        await page
          .getByRole('navigation', { name: desk('filter.status') })
          .getByRole('link', { name: desk('filter.ARCHIVED') })
          .click();
        await expect(page.getByText(desk('empty.some'))).toBeVisible();
      });
    });

    test('the preview of what was typed without a network comes with the network', async ({
      page,
      context,
      request,
    }) => {
      const token = await adminToken(request);
      const article = await writeDraft(request, token, language);
      await signIn(page, token);
      await openPage(page, `/admin/blog/articles/${article.id}`);
      const preview = page.getByRole('region', { name: desk('preview.title') });
      await context.setOffline(true);
      await page.getByLabel(desk('field.markdown'), { exact: true }).fill(`${words}\n\n## ${heading}`);
      await expect(page.getByText(desk('save.offline'))).toBeVisible();
      await context.setOffline(false);
      await expect(preview.getByRole('heading', { name: heading })).toBeVisible();
      await expect(preview.getByRole('alert')).toHaveCount(0);
    });
  });
}

test.describe('the languages of an article', () => {
  test.use({ locale: 'fr', viewport: { width: 1280, height: 780 } });
  const desk = (key: string, params?: Record<string, string>) => wordsOf('fr')('blog-desk', key, params);

  test('a translation is written beside its original', async ({ page, request }) => {
    const token = await adminToken(request);
    const article = await writeDraft(request, token, 'fr');
    await signIn(page, token);
    await openPage(page, `/admin/blog/articles/${article.id}`);
    await page
      .getByRole('button', { name: desk('languages.translate', { language: 'العربية' }), exact: true })
      .click();
    await expect(page).not.toHaveURL(new RegExp(article.id));
    const translationId = idOf(page);
    await page.getByRole('link', { name: desk('languages.together') }).click();
    const column = page.getByRole('region', { name: desk('languages.column', { language: 'Français' }) });
    const own = page.getByRole('region', { name: desk('languages.column', { language: 'العربية' }) });
    await expect(column.getByLabel(desk('field.markdown'))).toHaveValue('Une clé.');
    await own.getByLabel(desk('field.markdown')).fill('مفتاح.');
    await column.getByLabel(desk('field.markdown')).fill('Une clé carrée.');
    await expect(own.getByLabel(desk('field.markdown'))).toHaveAttribute('dir', 'rtl');
    await expect.poll(async () => (await read(request, token, article.id)).markdown).toBe('Une clé carrée.');
    await expect.poll(async () => (await read(request, token, translationId)).markdown).toBe('مفتاح.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, 'side by side');
    await page.setViewportSize({ width: 1100, height: 780 });
    await expect(column).toHaveCount(0);
    await expect(page.getByRole('region', { name: desk('preview.title') })).toBeVisible();
    await expectNoSidewaysScroll(page, 'one language below 1280');
    const account = page.getByRole('banner').locator('summary:visible').last();
    await expect(account).toBeInViewport({ ratio: 1 });
  });
});

test('categories and topics are named in three languages, and stay while they are used', async ({
  page,
  request,
}) => {
  const desk = (key: string, params?: Record<string, string>) => wordsOf('fr')('blog-desk', key, params);
  const token = await adminToken(request);
  const id = `c-${randomUUID().slice(0, 8)}`;
  const name = `Toiture ${id}`;
  const topic = `Gouttière ${id}`;
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, token);
  await openPage(page, '/admin/blog/categories');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, 'the categories');
  await expectNoMissingText(page, 'the categories');
  const save = page.getByRole('button', { name: desk('categories.save') });

  async function nameIt(called: string, address: string) {
    for (const language of ['Français', 'English', 'العربية'])
      await page.getByLabel(desk('categories.name', { language }), { exact: true }).fill(called);
    await page.getByLabel(desk('categories.id'), { exact: true }).fill(address);
  }
  await page.getByRole('button', { name: desk('categories.add') }).click();
  await save.click();
  await expect(page.getByText(desk('categories.nameMissing')).first()).toBeVisible();
  await nameIt(name, id);
  await expectAccessible(page);
  await save.click();
  await page.getByRole('button', { name: desk('categories.addTopic') }).click();
  await nameIt(topic, `t-${id}`);
  await page.getByLabel(desk('field.category'), { exact: true }).selectOption(id);
  await save.click();

  const removeNamed = (called: string) =>
    page.getByRole('button', { name: desk('categories.removeFor', { name: called }), exact: true });
  await removeNamed(name).click();
  const dialog = page.getByRole('dialog', { name: desk('categories.removeTitle') });
  await dialog.getByRole('button', { name: desk('categories.remove') }).click();
  await expect(dialog.getByText(wordsOf('fr')('errors', 'BLG001.message'))).toBeVisible();
  await dialog.getByRole('button', { name: desk('dialog.cancel') }).click();

  for (const called of [topic, name]) {
    await removeNamed(called).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: desk('categories.remove') })
      .click();
    await expect(removeNamed(called)).toHaveCount(0);
  }
});

test('the desk of the blog is for administrators only', async ({ page, request }) => {
  const calls: string[] = [];
  page.on('request', (call) => calls.push(call.url()));
  await signIn(page, await signUpCustomer(request));
  await page.goto('/admin/blog');
  const title = wordsOf('fr')('site', 'noAccess.title');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(calls.filter((url) => url.includes('/api/v1/admin/blog/'))).toEqual([]);
});
