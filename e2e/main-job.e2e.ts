import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { minuteMs } from '#contract/durations.ts';
import { testAlone as test } from './further-server.ts';
import { expectUnchangeable, holdSave } from './hold-save.ts';
import { holdUndo } from './hold-undo.ts';
import { choosePlace } from './choose-place.ts';
import { expectAccessible, expectNoSidewaysScroll, listen } from './page-checks.ts';
import { passMinutes } from './pass-time.ts';
import { password, publishPlumber } from './people.ts';
import { wordsOf, type Language } from './words.ts';

// The tests move the clock of the server, so they run one after the other.
test.describe.configure({ mode: 'serial' });

const localeOf = { fr: 'fr-FR', en: 'en-GB', ar: 'ar' } as const;

async function openAs(browser: Browser, language: Language): Promise<Page> {
  const context = await browser.newContext({
    locale: localeOf[language],
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 900 },
  });
  return context.newPage();
}

async function photoFile(name: string, background: string) {
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background } }).jpeg();
  return { name, mimeType: 'image/jpeg', buffer: await picture.toBuffer() };
}

/** Moves the clock of the server and of these pages. */
async function moveClock(request: APIRequestContext, pages: readonly Page[], to: Date): Promise<void> {
  const minutes = Math.ceil((to.getTime() - (await serverNow(request)).getTime()) / minuteMs);
  const now = await passMinutes(request, Math.max(0, minutes));
  for (const page of pages) await page.clock.setFixedTime(now);
}

const serverNow = (request: APIRequestContext) => passMinutes(request, 0);

for (const language of ['fr', 'ar'] as const) {
  test(`find a plumber, book, receive the visit, review, in ${language}`, async ({ browser, request }) => {
    const say = wordsOf(language);
    // Cheaper than the plumbers of the other journeys, which fill the first page.
    const provider = await publishPlumber(request, { price: 31 });
    const page = await openAs(browser, language);
    const noise = listen(page);
    await page.clock.setFixedTime(await serverNow(request));

    await test.step('search near Lyon, with a filter', async () => {
      await page.goto('/');
      // Text boxes become combo boxes when their script has loaded.
      const search = page.locator('form[role=search]');
      await search.getByLabel(say('site', 'home.search.what')).fill('plombier');
      await search.getByLabel(say('site', 'home.search.where')).fill('Lyon');
      await page.getByRole('button', { name: say('site', 'home.search.submit'), exact: true }).click();
      await expect(page).toHaveURL(/\/search\?/);
      await page.getByRole('button', { name: say('search', 'filters.title') }).click();
      const filters = page.getByRole('dialog');
      const price = filters.getByRole('group', { name: say('search-parts', 'price') });
      await price.getByLabel(say('search-parts', 'maxPrice')).fill('35');
      await filters.getByRole('button').last().click();
      await expect(page).toHaveURL(/maxPrice=35/);
    });

    await test.step('open the profile and choose a slot', async () => {
      await page.getByRole('link', { name: provider.displayName }).click();
      await expect(page).toHaveURL(/\/providers\//);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(provider.displayName);
      // The morning of the day after tomorrow is certainly free.
      const chosen = page.getByRole('link', { name: /09:00/ }).last();
      await chosen.click();
      await page
        .getByRole('link', { name: /09:00/ })
        .and(page.locator('[href*="/bookings/new"]'))
        .first()
        .click();
      await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
    });

    await test.step('register during the booking and return to the slot', async () => {
      const form = page.getByRole('region', { name: say('auth', 'slot.new') });
      await form.getByLabel(say('auth', 'field.firstName'), { exact: true }).fill('Camille');
      await form.getByLabel(say('auth', 'field.lastName'), { exact: true }).fill('Durand');
      await form.getByLabel(say('auth', 'field.email')).fill(`${randomUUID()}@example.org`);
      await form.getByLabel(say('auth', 'field.password'), { exact: true }).fill(password);
      await form.getByRole('checkbox').check();
      await form.getByRole('button', { name: say('auth', 'slot.register') }).click();
      await expect(page).toHaveURL(/\/bookings\/new\?/);
    });

    await test.step('book', async () => {
      await page.getByLabel(say('bookings', 'address.street')).fill('3 rue de la République');
      await page.getByLabel(say('bookings', 'address.phone')).fill('06.12.45.80.64');
      await choosePlace(page, say, '69002', /Lyon/);
      await page
        .getByRole('textbox', { name: new RegExp(provider.firstName) })
        .fill('Sonnez deux fois, merci !');
      await page.getByRole('checkbox', { name: say('bookings', 'withdrawal') }).check();
      await page.getByRole('button', { name: say('bookings', 'new.submit') }).click();
      await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}/);
      await expect(
        page.getByRole('heading', { name: say('bookings', 'next.CUSTOMER.PENDING.title') }),
      ).toBeVisible();
    });
    const bookingUrl = new URL(page.url()).pathname;

    const desk = await openAs(browser, language);
    await test.step('the provider accepts', async () => {
      await desk.clock.setFixedTime(await serverNow(request));
      await desk.goto('/auth/login?redirect=/provider/dashboard');
      await desk.getByLabel(say('auth', 'field.email')).fill(provider.email);
      await desk.getByLabel(say('auth', 'field.password'), { exact: true }).fill(password);
      await desk.getByRole('button', { name: say('auth', 'login.submit') }).click();
      await expect(desk.getByText('Sonnez deux fois, merci !')).toBeVisible();
      await desk.getByRole('button', { name: say('provider', 'requests.accept') }).click();
      await expect(desk.getByText(say('provider', 'requests.none'))).toBeVisible();
    });

    await test.step('the visit takes place', async () => {
      const token = await page.evaluate(() => localStorage.getItem('authToken'));
      const booking = await page.request.get(`/api/v1${bookingUrl}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { endAt, status } = (await booking.json()) as { endAt: string; status: string };
      expect(status).toBe('CONFIRMED');
      await moveClock(request, [page, desk], new Date(Date.parse(endAt) + minuteMs));
      await desk.goto(bookingUrl);
      const close = desk.getByRole('button', { name: say('bookings', 'action.COMPLETED') });
      await close.click();
      await desk.getByRole('button', { name: say('bookings', 'closing.undo') }).click();
      await close.click();
      await expect(close).toBeHidden();
      await desk.getByRole('button', { name: say('bookings', 'dialog.close') }).click();
      await expect(
        desk.getByRole('heading', { name: say('bookings', 'next.PROVIDER.COMPLETED.title') }),
      ).toBeVisible();
    });

    const siphon = 'Le siphon remplacé';
    const sink = 'L’évier sec';
    await test.step('the customer reviews it with a photo on a phone', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await holdUndo(page);
      await page.goto(bookingUrl);
      await page.getByRole('button', { name: say('reviews', 'write.submit') }).click();
      await expect(page.getByText(say('reviews', 'error.rating'))).toBeVisible();
      await page.getByRole('radio', { name: say('reviews', 'stars.5') }).check({ force: true });
      await expect(page.getByText(say('reviews', 'error.rating'))).toBeHidden();
      const question = say('reviews', 'form.topic.punctual');
      const answers = page.getByRole('group', { name: question });
      await answers.getByRole('radio', { name: say('reviews', 'form.answer.yes') }).check();
      const comment = page.getByRole('textbox', { name: say('reviews', 'form.comment') });
      await comment.fill('Ponctuelle, appelez-la au 06 39 98 12 34.');
      const pdf = { name: 'devis.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
      await page.locator('input[type=file]').setInputFiles([pdf, await photoFile('siphon.jpg', '#b8441f')]);
      await expect(page.getByText(say('validation', 'photo_format'))).toBeVisible();
      await page.getByRole('button', { name: say('reviews', 'write.submit') }).click();
      await expect(page.getByText(say('reviews', 'photos.needsText'))).toBeVisible();
      const text = page.getByRole('textbox', { name: say('photos', 'alt.label') });
      await expect(text).toBeFocused();
      await text.fill(siphon);
      await expectNoSidewaysScroll(page, bookingUrl);
      await expectAccessible(page);
      const release = await holdSave(page, '/api/v1/reviews');
      await page.getByRole('button', { name: say('reviews', 'write.submit') }).click();
      await expectUnchangeable(comment);
      await release();
      await expect(page.getByRole('heading', { name: say('reviews', 'own.title') })).toBeFocused();
      await expect(page.getByText(say('reviews', 'hold.title'))).toBeVisible();
      await expect(page.getByText(say('reviews', 'holdReason.PHONE'))).toBeVisible();
      await expect(page.getByAltText(siphon)).toHaveJSProperty('naturalWidth', 480);
      await page.getByRole('button', { name: say('reviews', 'own.edit') }).click();
      await comment.fill('Ponctuelle, soignée, et la fuite a disparu.');
      await page.locator('input[type=file]').setInputFiles(await photoFile('evier.jpg', '#14593f'));
      await text.fill(sink);
      await page.route('**/photos', (route) => route.abort(), { times: 1 });
      await page.getByRole('button', { name: say('reviews', 'form.save') }).click();
      await expect(page.getByText(say('reviews', 'photos.unsentTitle'))).toBeVisible();
      await expect(text).toHaveValue(sink);
      await page.getByRole('button', { name: say('reviews', 'photos.send') }).click();
      await expect(page.getByAltText(sink)).toBeVisible();
      await expect(page.getByText(say('reviews', 'hold.title'))).toBeHidden();
      const answered = page.getByRole('listitem').filter({ hasText: question });
      await expect(answered).toContainText(say('reviews', 'form.answer.yes'));
    });

    await test.step('a photo is removed, and taken back before', async () => {
      const removal = page.getByRole('button', { name: `${say('reviews', 'photos.remove')}, ${sink}` });
      await removal.click();
      await expect(page.getByAltText(sink)).toHaveCount(0);
      await page.getByRole('button', { name: say('bookings', 'closing.undo') }).click();
      await expect(removal).toBeFocused();
      await removal.click();
      // A notification on top has such a button, too.
      const content = page.locator('#content');
      await content.getByRole('button', { name: say('bookings', 'dialog.close') }).click();
      await page.reload();
      await expect(page.getByAltText(siphon)).toBeVisible();
      await expect(page.getByAltText(sink)).toHaveCount(0);
    });

    await test.step('the profile shows the review, and its photo large', async () => {
      await page.getByRole('link', { name: provider.displayName, exact: true }).first().click();
      const reviews = page.locator('#reviews');
      await expect(reviews.getByText('Ponctuelle, soignée, et la fuite a disparu.')).toBeVisible();
      const profile = new URL(page.url()).pathname;
      await reviews.getByAltText(siphon).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('img', { name: siphon })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(profile);
    });

    await test.step('the provider replies', async () => {
      await desk.goto(bookingUrl);
      const reply = desk.getByRole('textbox', { name: say('reviews', 'reply.label') });
      await reply.fill('Merci, à bientôt !');
      const release = await holdSave(desk, '/api/v1/reviews');
      await desk.getByRole('button', { name: say('reviews', 'reply.submit') }).click();
      await expectUnchangeable(reply);
      await release();
      await expect(reply).toBeHidden();
      await expect(desk.getByText('Merci, à bientôt !')).toBeVisible();
    });

    // An expired token is refused once, then renewed by the cookie, and a photo is lost: the browser logs both.
    expect(noise.filter((line) => !/401 \(Unauthorized\)|net::ERR_FAILED/.test(line))).toEqual([]);
  });
}
