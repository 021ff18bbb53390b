import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { dayMs } from '#contract/durations.ts';
import { articles, bearer, findPlumbing, read } from './blog-drafts.ts';
import { adminToken, signIn } from './documents.ts';
import { dateField, fillDate } from './fill-date.ts';
import { testAlone as test } from './further-server.ts';
import { openPage } from './open-page.ts';
import { expectAccessible, expectNoMissingText, expectNoSidewaysScroll } from './page-checks.ts';
import { passDays } from './pass-time.ts';
import { password, signUpCustomer } from './people.ts';
import { wordsOf } from './words.ts';
import { walkedBy } from './journey.ts';

// The tests move the clock of the server, so they run one after the other.
test.describe.configure({ mode: 'serial' });

const dayOf = (date: Date) => date.toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' });

/** A draft about plumbing without text, as the list of the desk makes it. */
async function beginDraft(request: APIRequestContext, token: string, language: string, title: string) {
  const categoryId = await findPlumbing(request);
  const answer = await request.post(articles, {
    headers: bearer(token),
    data: { language, title, markdown: '', categoryId, topics: [] },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { id: string; slug: string };
}

const written = {
  fr: { heading: 'Avant de commencer', summary: 'Une clé, un verre, dix minutes.' },
  ar: { heading: 'قبل البدء', summary: 'مفتاح وكأس وعشر دقائق.' },
} as const;

for (const [language, width] of walkedBy([
  ['ar', 360],
  ['fr', 1280],
])) {
  test.describe(`a scheduled article in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 } });
    const say = wordsOf(language);
    const desk = (key: string) => say('blog-desk', key);
    const text = (key: string) => say('blog', key);
    const { heading, summary } = written[language];

    test('is written and scheduled at the desk, appears at its time, and leads a reader to a service', async ({
      page,
      browser,
      request,
    }) => {
      const word = `zork${randomUUID().replace(/[^a-f]/g, '')}`;
      const title = language === 'fr' ? `Purger un radiateur ${word}` : `تفريغ هواء المدفأة ${word}`;
      const began = await passDays(page, request, 0);
      const token = await adminToken(request);
      const { id, slug } = await beginDraft(request, token, language, title);
      const address = `/blog/articles/${slug}`;
      const feed = `/blog/rss.xml?lang=${language}`;
      const siteMap = `/sitemaps/${language}-articles-1.xml`;

      await test.step('an administrator writes it, sees it, and schedules it', async () => {
        await signIn(page, token);
        await openPage(page, `/admin/blog/articles/${id}`);
        const field = (name: string) => page.getByLabel(desk(`field.${name}`), { exact: true });
        await field('summary').fill(summary);
        await field('markdown').fill(`## ${heading}\n\n${summary}`);
        const preview = page.getByRole('region', { name: desk('preview.title') });
        await expect(preview.getByRole('heading', { name: heading })).toBeVisible();
        await expect.poll(async () => (await read(request, token, id)).markdown).toContain(heading);
        const publication = page.getByRole('region', { name: desk('publication.title') });
        await fillDate(
          dateField(publication, desk('publication.day')),
          dayOf(new Date(began.getTime() + 2 * dayMs)),
        );
        await publication.getByLabel(desk('publication.time')).fill('7h30');
        await publication.getByRole('button', { name: desk('publication.schedule') }).click();
        await expect(publication.getByRole('button', { name: desk('publication.reschedule') })).toBeVisible();
        expect((await read(request, token, id)).status).toBe('SCHEDULED');
      });

      await test.step('no reader sees it before its time', async () => {
        expect((await request.get(address)).status()).toBe(404);
        for (const list of [feed, siteMap, `/blog/search?query=${word}`])
          expect(await (await request.get(list)).text(), list).not.toContain(`${address}<`);
      });

      const email = `${randomUUID()}@example.org`;
      await signUpCustomer(request, email);
      const reader = await browser.newPage();
      await passDays(reader, request, 3);
      const main = reader.getByRole('main');

      await test.step('after it the search, the feed and the site map have it', async () => {
        await openPage(reader, '/blog/search');
        await main.getByRole('searchbox').first().fill(word);
        await main.getByRole('searchbox').first().press('Enter');
        await expect(reader).toHaveURL(new RegExp(`query=${word}`));
        await expectNoSidewaysScroll(reader, 'the search');
        await expectNoMissingText(reader, 'the search');
        for (const list of [feed, siteMap])
          expect(await (await request.get(list)).text(), list).toContain(`${address}<`);
        await main.getByRole('link', { name: title }).first().click();
        await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(main.getByRole('heading', { level: 2, name: heading })).toBeVisible();
        await expectAccessible(reader, 'the article');
      });

      await test.step('a reader signs in and keeps it', async () => {
        await main.getByRole('link', { name: text('bookmark.add'), exact: true }).click();
        await expect(reader).toHaveURL(/\/auth\/login\?redirect=/);
        await reader.getByLabel(say('auth', 'field.email')).fill(email);
        await reader.getByLabel(say('auth', 'field.password'), { exact: true }).fill(password);
        await reader.getByRole('button', { name: say('auth', 'login.submit') }).click();
        await expect(reader).toHaveURL(address);
        await main.getByRole('button', { name: text('bookmark.add'), exact: true }).click();
        await expect(main.getByRole('button', { name: text('bookmark.done'), exact: true })).toBeVisible();
      });

      await test.step('its trade leads to a service, whose page leads back to an article', async () => {
        const trade = main.getByRole('region', { name: text('call.title') });
        await trade.getByRole('listitem').first().getByRole('link').first().click();
        await expect(reader).toHaveURL(/\/services\/[\da-f-]{36}$/);
        await expect(main.getByRole('region', { name: text('service.title') })).toBeVisible();
      });
      await reader.close();
    });
  });
}
