import { expect } from '@playwright/test';
import { articles, bearer, read, writeDraft } from './blog-drafts.ts';
import { adminToken, signIn } from './documents.ts';
import { test } from './journey.ts';
import { openPage } from './open-page.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInDark } from './page-checks.ts';
import { plural, wordsOf } from './words.ts';

const texts = { fr: 'Une clé, un verre.', ar: 'مفتاح وكأس.' } as const;

for (const [language, width] of [
  ['fr', 1280],
  ['ar', 360],
] as const) {
  test.describe(`the editor of articles in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 }, colorScheme: 'light' });
    const say = wordsOf(language);
    const desk = (key: string, params?: Record<string, string>) => say('blog-desk', key, params);
    const words = texts[language];

    test('the tools mark what is selected, by a button or by keys', async ({ page, request }) => {
      const token = await adminToken(request);
      const article = await writeDraft(request, token, language);
      await signIn(page, token);
      await openPage(page, `/admin/blog/articles/${article.id}`);
      const text = page.getByLabel(desk('field.markdown'), { exact: true });
      const preview = page.getByRole('region', { name: desk('preview.title') });
      const tools = page.getByRole('group', { name: desk('tools.label') });
      await text.fill(words);
      await text.press('Control+a');
      await tools.getByRole('button', { name: desk('tools.bold'), exact: true }).click();
      await expect(text).toHaveValue(`**${words}**`);
      await expect(text).toBeFocused();
      await expect(preview.locator('strong')).toHaveText(words);
      await text.press('Control+z');
      await expect(text).toHaveValue(words);
      await text.press('Control+a');
      await text.press('Control+i');
      await expect(text).toHaveValue(`_${words}_`);
      await expect(preview.locator('em')).toHaveText(words);
      await text.press('Control+k');
      await expect(text).toHaveValue(`_[${words}](https://)_`);
      const parts = page.getByRole('navigation', { name: desk('parts.label') });
      if (width >= 1100) await expect(parts).toBeHidden();
      else {
        await parts.getByRole('link', { name: desk('parts.preview') }).click();
        await expect(page.getByRole('heading', { name: desk('preview.title') })).toBeInViewport();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await expectAccessible(page);
      await expectReadableInDark(page);
      await expectNoSidewaysScroll(page, 'the tools');
    });

    test('a stale editor is refused and keeps its text', async ({ page, request }) => {
      const token = await adminToken(request);
      const article = await writeDraft(request, token, language);
      const elsewhere = async (markdown: string) => {
        const { version } = await read(request, token, article.id);
        const { title, categoryId } = article;
        const answer = await request.put(`${articles}/${article.id}`, {
          headers: bearer(token),
          data: { title, markdown, categoryId, topics: [], version },
        });
        expect(answer.ok(), await answer.text()).toBe(true);
      };
      /** What another editor writes before the next save of this page arrives. */
      let overtaking: string | undefined;
      await page.route(`**${articles}/${article.id}`, async (route) => {
        const markdown = overtaking;
        if (route.request().method() === 'PUT' && markdown !== undefined) {
          overtaking = undefined;
          await elsewhere(markdown);
        }
        await route.continue();
      });
      await signIn(page, token);
      await openPage(page, `/admin/blog/articles/${article.id}`);
      const text = page.getByLabel(desk('field.markdown'), { exact: true });
      const stale = page.getByRole('alert').filter({ hasText: desk('stale.title') });

      await test.step('a newer version stops the save, and a reload keeps the text', async () => {
        overtaking = 'Ailleurs.';
        await text.fill(words);
        await expect(stale).toBeVisible();
        await expect(text).toHaveValue(words);
        await expectAccessible(page);
        await expectReadableInDark(page);
        page.once('dialog', (question) => void question.accept());
        await page.reload();
        await expect(text).toHaveValue(words);
        await expect(stale).toBeVisible();
        expect((await read(request, token, article.id)).markdown).toBe('Ailleurs.');
      });

      await test.step('both versions are compared, and nothing is lost', async () => {
        await stale.getByRole('button', { name: desk('stale.compare') }).click();
        const comparison = page.getByRole('region', {
          name: desk(plural(language, 'stale.differences', 1), { count: '1' }),
        });
        await expect(comparison).toContainText('Ailleurs.');
        await expect(comparison).toContainText(words);
        await expect(text).toHaveValue(words);
        await expectAccessible(page);
        await expectReadableInDark(page);
        await expectNoSidewaysScroll(page, 'the comparison');
      });

      await test.step('the text is saved over the newer version', async () => {
        await stale.getByRole('button', { name: desk('stale.saveOver') }).click();
        await expect(stale).toHaveCount(0);
        await expect.poll(async () => (await read(request, token, article.id)).markdown).toBe(words);
      });

      await test.step('or the newer version takes its place', async () => {
        overtaking = 'Encore ailleurs.';
        await text.fill(`${words} !`);
        await stale.getByRole('button', { name: desk('stale.takeNewer') }).click();
        await expect(text).toHaveValue('Encore ailleurs.');
        await expect(stale).toHaveCount(0);
      });
    });
  });
}
