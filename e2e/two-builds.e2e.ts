import { expect, type Page } from '@playwright/test';
import { updateNoticeSeconds } from '#contract/installed-app-limits.ts';
import { payloadId, type Payload } from '#web/loading/payload.ts';
import { outdatedAttribute } from '#web/loading/version/outdated-page.ts';
import { test as base } from './further-server.ts';
import { passCheck, useApp } from './installed-app.ts';
import { makeNewerVersion, newerOfflineTitle } from './newer-version.ts';
import { openPage } from './open-page.ts';
import { listen } from './page-checks.ts';
import { wordsOf } from './words.ts';

const test = base.extend<{ newerVersion: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern.
  newerVersion: async ({}, use) => {
    const { folder, remove } = await makeNewerVersion();
    await use(folder);
    await remove();
  },
});

test.use({ serviceWorkers: 'allow' });

/** The build that rendered the page. */
const buildOf = (page: Page) =>
  page.evaluate((id) => {
    const payload = JSON.parse(document.getElementById(id)?.textContent ?? '') as Payload;
    return payload.settings.buildDate;
  }, payloadId);

/** The files that the service worker keeps. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('assets')).keys()).map(({ url }) => url));

/** Has the browser look for another service worker, until there is none that it has not started. */
const updateWorker = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        await registration?.update();
        return [registration?.installing, registration?.waiting].some(Boolean);
      }),
    )
    .toBe(false);

test.use({ locale: 'fr', viewport: { width: 1280, height: 800 } });

test('pages of an older build and its worker end in the newer one, with what was typed', async ({
  page: form,
  context,
  request,
  newerVersion,
  startServer,
}) => {
  const say = wordsOf('fr');
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  // By the keyboard: the notice of a newer build may come under a pointer between its press and its release.
  const follow = (page: Page, key: string) =>
    page
      .getByRole('contentinfo')
      .getByRole('link', { name: say('common', `footer.${key}`), exact: true })
      .press('Enter');
  const message = form.getByLabel(say('contact', 'field.message'), { exact: true });
  const notice = form.getByRole('region', { name: say('installed-app', 'update.title') });
  const older = await startServer();
  const { origin } = older;
  const statusBuild = async () =>
    ((await (await request.get(`${origin}/status`)).json()) as { buildDate: string }).buildDate;
  const olderBuild = await statusBuild();
  const reader = await context.newPage();
  const visitor = await context.newPage();

  await test.step('the worker of the older build keeps its files', async () => {
    await form.clock.install();
    await openPage(reader, `${origin}/help`);
    await useApp(reader);
    for (const path of ['/blog', '/help']) await openPage(reader, origin + path);
    await useApp(reader);
    await openPage(visitor, `${origin}/help`);
    await openPage(form, `${origin}/contact`);
    await useApp(form);
    await message.fill('Bonjour, est-ce que');
    for (const page of [reader, visitor, form]) expect(await buildOf(page)).toBe(olderBuild);
    expect((await keptFiles(reader)).some((file) => /blog-page-/.test(file))).toBe(true);
  });

  await older.kill();
  expect((await startServer({}, newerVersion)).origin).toBe(origin);
  const newerBuild = await statusBuild();
  const noise = listen(reader);

  await test.step('the server has files of that build no more, and refuses one of its calls', async () => {
    expect(newerBuild).not.toBe(olderBuild);
    const pages = (await keptFiles(form)).filter((file) =>
      /\/(?:root|blog-page|help-page)-[^.]+\.js$/.test(file),
    );
    expect(pages.length).toBeGreaterThanOrEqual(3);
    for (const file of pages) expect((await request.get(file)).status(), file).toBe(404);
    const calls = ['featured', 'highlights'].map(
      (name) => `${origin}/api/v1/blog/articles/published/${name}`,
    );
    const answers = await Promise.all(calls.map((call) => request.get(call)));
    expect(answers.map((answer) => answer.ok())).toEqual([false, true]);
  });

  await test.step('a page that does not know it yet, and has kept code for the call, opens that of the server', async () => {
    await follow(visitor, 'blog');
    await expect.poll(() => buildOf(visitor).catch(() => undefined)).toBe(newerBuild);
    await expect(visitor).toHaveURL(`${origin}/blog`);
    await expect(heading(visitor, say('blog', 'title'))).toBeVisible();
  });

  await test.step('a half-filled form is told, and left alone', async () => {
    await passCheck(form);
    await expect(notice).toContainText(say('installed-app', 'update.kept'));
    await form.clock.runFor(updateNoticeSeconds * 2000);
    await expect(notice).toBeVisible();
    await expect(message).toHaveValue('Bonjour, est-ce que');
    expect(await buildOf(form)).toBe(olderBuild);
  });

  await test.step('a page that knows it opens the next one from the server', async () => {
    // Time has passed for all pages of the browser, and each asks the server by itself.
    await reader.locator(`html[${outdatedAttribute}]`).waitFor();
    expect(await buildOf(reader)).toBe(olderBuild);
    await follow(reader, 'blog');
    await expect.poll(() => buildOf(reader).catch(() => undefined)).toBe(newerBuild);
    await expect(heading(reader, say('blog', 'title'))).toBeVisible();
  });

  await test.step('a new visit is of the newer build', async () => {
    await openPage(reader, `${origin}/how-it-works`);
    expect(await buildOf(reader)).toBe(newerBuild);
    await follow(reader, 'help');
    await expect(heading(reader, say('help', 'title'))).toBeVisible();
    expect(await buildOf(reader)).toBe(newerBuild);
  });

  await test.step('so is the page without a network, and the one after it', async () => {
    await updateWorker(reader);
    expect(noise).toEqual([]);
    await context.setOffline(true);
    await reader.goto(`${origin}/blog`);
    await expect(heading(reader, newerOfflineTitle)).toBeVisible();
    await context.setOffline(false);
    await reader.getByRole('link', { name: say('offline', 'retry') }).click();
    await expect(heading(reader, say('blog', 'title'))).toBeVisible();
    await reader.locator('html[data-ready]').waitFor();
    expect(await buildOf(reader)).toBe(newerBuild);
  });

  await test.step('the form has what was typed when its page is reloaded by hand', async () => {
    const ofForm = listen(form);
    const reloaded = form.waitForEvent('domcontentloaded');
    await notice.getByRole('button', { name: say('installed-app', 'update.reload') }).click();
    await reloaded;
    await form.locator('html[data-ready]').waitFor();
    expect(await buildOf(form)).toBe(newerBuild);
    await expect(message).toHaveValue('Bonjour, est-ce que');
    await expect(notice).toHaveCount(0);
    expect(ofForm).toEqual([]);
  });
});
