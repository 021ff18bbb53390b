import { randomUUID } from 'node:crypto';
import { blogNameMax } from '#contract/blog-limits.ts';
import { expect, type APIRequestContext } from '@playwright/test';
import { expectInOrder, publish } from './blog-articles.ts';
import { bearer, findPlumbing } from './blog-drafts.ts';
import { adminToken, signIn } from './documents.ts';
import { makeAdministrator } from './identity.ts';
import { test, walkedBy } from './journey.ts';
import { openPage } from './open-page.ts';
import { expectNoSidewaysScroll, listen } from './page-checks.ts';
import { password, signUpCustomer } from './people.ts';
import { pageOf } from './talk.ts';
import { wordsOf } from './words.ts';

/** Gives an article another slug. */
async function rename(request: APIRequestContext, id: string, slug: string): Promise<void> {
  const headers = bearer(await adminToken(request));
  const url = `/api/v1/admin/blog/articles/${id}`;
  const article = (await (await request.get(url, { headers })).json()) as Record<string, unknown>;
  const names = ['title', 'summary', 'markdown', 'categoryId', 'topics', 'aiGenerated', 'version'];
  const kept = Object.fromEntries(names.map((name) => [name, article[name]]));
  const changed = await request.put(url, { headers, data: { ...kept, slug } });
  expect(changed.ok(), await changed.text()).toBe(true);
}

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['ar', 360],
  ['ar', 1280],
])) {
  test.describe(`the blog in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 }, colorScheme: 'light' });
    const say = wordsOf(language);
    const text = (key: string, params?: Record<string, string>) => say('blog', key, params);

    test('leads from a search to an article, a bookmark and a service, until it is hidden', async ({
      browser,
      page,
      request,
    }) => {
      const { slug, title, word } = await publish(request, language);
      const email = `${randomUUID()}@example.org`;
      await signUpCustomer(request, email);
      const noise = listen(page);
      const main = page.getByRole('main');

      await test.step('the search finds it', async () => {
        await openPage(page, '/blog');
        await expectInOrder(page, 'the blog');
        await main.getByRole('searchbox', { name: text('filter.query') }).fill(word);
        await main.getByRole('button', { name: text('filter.search') }).click();
        await expect(page).toHaveURL(`/blog/search?query=${word}`);
        await expect(main.locator('h3 mark')).toHaveText([word]);
        await expect(
          main
            .getByRole('complementary', { name: text('search.beside') })
            .getByRole('link', { name: text('call.all') }),
        ).toHaveAttribute('href', '/services?categoryId=plumbing');
        await expectInOrder(page, 'the results');
        await expect(main.locator('li article, li h3')).toHaveCount(1);
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      });

      await test.step('the article says what it is', async () => {
        await main.getByRole('link', { name: title }).click();
        await expect(page).toHaveURL(`/blog/articles/${slug}`);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page.locator('article[data-ai-generated=true]')).toContainText(text('ai.label'));
        await expectInOrder(page, 'the article');
        const contents = main.getByRole('navigation', { name: text('article.contents') });
        await expect(contents.getByRole('link')).toHaveCount(3);
        await expect(main.getByRole('region', { name: say('prospects', 'letter.title') })).toBeVisible();
      });

      await test.step('the feed and the site map name it', async () => {
        for (const address of [`/blog/rss.xml?lang=${language}`, `/sitemaps/${language}-articles-1.xml`])
          expect(await (await request.get(address)).text(), address).toContain(`/blog/articles/${slug}<`);
      });

      await test.step('a visitor signs in and comes back to keep it', async () => {
        await main.getByRole('link', { name: text('bookmark.add'), exact: true }).click();
        await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
        await page.getByLabel(say('auth', 'field.email'), { exact: true }).fill(email);
        await page.getByLabel(say('auth', 'field.password'), { exact: true }).fill(password);
        await page.getByRole('button', { name: say('auth', 'login.submit') }).click();
        await expect(page).toHaveURL(`/blog/articles/${slug}`);
        await main.getByRole('button', { name: text('bookmark.add'), exact: true }).click();
        await expect(main.getByRole('button', { name: text('bookmark.done'), exact: true })).toHaveAttribute(
          'aria-pressed',
          'true',
        );
        await openPage(page, '/blog/bookmarks');
        await expect(main.getByRole('link', { name: title })).toBeVisible();
        await expectInOrder(page, 'the bookmarks');
      });

      await test.step('its trade leads to a service', async () => {
        await main.getByRole('link', { name: title }).click();
        await expect(main.getByRole('button', { name: text('bookmark.done'), exact: true })).toBeVisible();
        const trade = main.getByRole('region', { name: text('call.title') });
        await expect(trade.getByRole('listitem')).toHaveCount(3);
        await trade.getByRole('listitem').first().getByRole('link').first().click();
        await expect(page).toHaveURL(/\/services\/[\da-f-]{36}$/);
        await expect(main.getByRole('region', { name: text('service.title') })).toBeVisible();
      });

      await test.step('a reader reports it', async () => {
        await openPage(page, `/blog/articles/${slug}`);
        await main.getByRole('button', { name: say('common', 'report'), exact: true }).click();
        const dialog = page.getByRole('dialog', { name: say('reports', 'dialog.title') });
        await dialog.getByRole('radio', { name: say('reports', 'reason.FALSE_INFORMATION') }).check();
        await expectInOrder(page, 'the report of an article');
        await dialog.getByRole('button', { name: say('reports', 'dialog.submit') }).click();
        await expect(page.getByText(/SG-\d+/)).toBeVisible();
      });

      await test.step('another administrator hides it, and its address is not found', async () => {
        const viewport = { width, height: 780 };
        const desk = await pageOf(browser, await makeAdministrator(request), language, { viewport });
        await openPage(desk, '/admin/reports?kind=ARTICLE');
        await desk.getByRole('link', { name: title }).first().click();
        await expect(desk.locator(`a[href="/blog/articles/${slug}"]`)).toBeVisible();
        await desk.getByRole('radio', { name: say('reports-desk', 'form.hide') }).check();
        await desk.getByLabel(say('reports-desk', 'form.text'), { exact: true }).fill('Ce prix est faux.');
        await expectInOrder(desk, 'the report of an article at the desk');
        await desk.getByRole('button', { name: say('reports-desk', 'form.submitHide') }).click();
        const read = () => request.get(`/api/v1/blog/articles/published/${slug}`);
        await expect.poll(async () => (await read()).status()).toBe(404);
        await desk.context().close();
        await openPage(page, '/blog/bookmarks');
        await expect(main.getByRole('link', { name: title })).toHaveCount(0);
      });
      expect(noise).toEqual([]);
    });
  });
}

test('an old address leads to the new one, and names the page for search engines', async ({
  page,
  request,
}) => {
  const { id, slug, title } = await publish(request, 'fr');
  await rename(request, id, `${slug}-neuf`);
  const answer = await request.get(`/blog/articles/${slug}`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers()['location']).toBe(`/blog/articles/${slug}-neuf`);
  await openPage(page, `/blog/articles/${slug}`);
  await expect(page).toHaveURL(`/blog/articles/${slug}-neuf`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/blog/articles/${slug}-neuf$`),
  );
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(facts.join('')).toContain('"BlogPosting"');
  expect(facts.join('')).toContain(title);
});

test('the language switch leads to the translation, or shows the original and says so', async ({
  page,
  request,
}) => {
  const alone = await publish(request, 'fr');
  const french = await publish(request, 'fr');
  const arabic = await publish(request, 'ar', { translationOf: french.id });
  const say = wordsOf('ar');
  const header = page.getByRole('banner');
  const current = wordsOf('fr')('common', 'nav.currentLanguage', { name: 'Français' });
  await page.setViewportSize({ width: 1280, height: 800 });

  await openPage(page, `/blog/articles/${french.slug}`);
  await expect(page.locator('link[rel=alternate][hreflang=ar]')).toHaveAttribute(
    'href',
    new RegExp(`/blog/articles/${arabic.slug}$`),
  );
  await expect(page.locator('link[rel=alternate][hreflang=en]')).toHaveCount(0);
  await header.locator('summary', { hasText: current }).click();
  await header.getByRole('button', { name: 'العربية' }).click();
  await expect(page).toHaveURL(`/blog/articles/${arabic.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: arabic.title })).toBeVisible();

  await openPage(page, `/blog/articles/${alone.slug}`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByText(say('blog', 'article.notTranslated'))).toBeVisible();
  const written = page.locator('.article-text');
  await expect(written).toHaveAttribute('lang', 'fr');
  await expect(written).toHaveAttribute('dir', 'ltr');
});

test.describe('an article with long words', () => {
  test.use({ locale: 'ar', viewport: { width: 360, height: 740 } });

  test('is as wide as the screen, and its code is read from left to right', async ({ page, request }) => {
    const word = 'a'.repeat(90);
    const topic = `t-${randomUUID().slice(0, 8)}`;
    const named = { name: word.slice(0, blogNameMax) };
    const categoryId = await findPlumbing(request);
    const made = await request.post('/api/v1/admin/blog/topics', {
      headers: bearer(await adminToken(request)),
      data: {
        id: topic,
        categoryId,
        texts: { fr: named, en: named, ar: named },
      },
    });
    expect(made.ok(), await made.text()).toBe(true);
    const written = {
      title: `${word}${randomUUID().slice(0, 8)}`,
      summary: word.repeat(3),
      authorName: word,
      coverUrl: '/media/cover-plumbing-1.webp',
      coverAlt: 'رسم',
      coverCredit: word,
      topics: [topic],
      markdown: `## ${word}\n\nhttps://example.org/${word}\n\n\`\`\`\nx = 1;\n\`\`\``,
    };
    const { id, slug } = await publish(request, 'ar', written);
    await openPage(page, `/blog/articles/${slug}`);
    await expectNoSidewaysScroll(page, 'the article');
    await expect(page.locator('.article-text pre')).toHaveCSS('direction', 'ltr');
    await openPage(page, `/blog?query=${written.title}`);
    const card = page.getByRole('listitem').filter({ hasText: written.title });
    const hidden = await card.first().evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(hidden).toBeLessThanOrEqual(0);
    await openPage(page, `/blog/search?query=${written.title}`);
    await expect(page.locator(`a[href$="/topics/${topic}"]`)).toBeVisible();
    await expectNoSidewaysScroll(page, 'the search');
    await page.locator(`a[href$="/topics/${topic}"]`).click();
    await expect(page.getByRole('heading', { level: 1, name: named.name })).toBeVisible();
    await expectNoSidewaysScroll(page, 'the topic');
    await openPage(page, `/blog/categories/${categoryId}/topics`);
    await expect(page.locator(`a[href$="/topics/${topic}"]`)).toBeVisible();
    await expectNoSidewaysScroll(page, 'the topics');
    await signIn(page, await adminToken(request));
    await openPage(page, `/admin/blog/articles/${id}`);
    await expect(page.getByRole('checkbox', { name: named.name })).toBeChecked();
    await expectNoSidewaysScroll(page, 'the editor');
    await openPage(page, '/admin/blog/categories');
    await expect(page.getByText(named.name).first()).toBeVisible();
    await expectNoSidewaysScroll(page, 'the categories');
  });
});

test('a search without results proposes topics', async ({ page }) => {
  await openPage(page, '/blog/search?query=zzzxq');
  const topics = page.getByRole('list', { name: wordsOf('fr')('blog', 'empty.topics') });
  await expect(topics.getByRole('link').first()).toContainText(/\d/);
  await topics.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/blog\/categories\/[^/]+\/topics\/[^/]+$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an article is found and read', async ({ page, request }) => {
    const { title, word, slug } = await publish(request, 'fr');
    await page.goto('/blog');
    await page.getByLabel(wordsOf('fr')('blog', 'filter.titleWord')).fill(word);
    await page.getByRole('button', { name: wordsOf('fr')('blog', 'filter.apply') }).click();
    await expect(page).toHaveURL(new RegExp(`/blog\\?.*title=${word}`));
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
    await page.goto('/blog');
    await page.getByRole('searchbox').fill(word);
    await page.getByRole('button', { name: wordsOf('fr')('blog', 'filter.search') }).click();
    await page.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(`/blog/articles/${slug}`);
    await expect(page.getByText('Fermez l’arrivée d’eau.')).toBeVisible();
    await expect(
      page.getByRole('link', { name: wordsOf('fr')('blog', 'bookmark.add'), exact: true }),
    ).toBeVisible();
  });
});
