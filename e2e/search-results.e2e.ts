import { expect } from '@playwright/test';
import { v7 as newId } from 'uuid';
import { test, walkedBy } from './journey.ts';
import { openPage } from './open-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';
import { signUpCustomer } from './people.ts';
import { signIn } from './step-forms.ts';
import { wordsOf } from './words.ts';

/** Where the first card begins on a phone, at most. */
const firstCardMax = 320;

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['ar', 360],
  ['fr', 1280],
]))
  test.describe(`results in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 } });
    const say = wordsOf(language);
    // People of the demo: other journeys publish plumbers in Lyon.
    const address = '/search?query=jardinier&where=Marseille';

    test('show one start a day of a named service, which the profile opens with', async ({ page }) => {
      await openPage(page, address);
      await expectNoSidewaysScroll(page, 'the results');
      const cards = page.getByRole('article');
      // Pictures of the work above the fold are loaded with the page, the others when they come near; portraits have no width.
      const loading = await cards.evaluateAll((all) =>
        all.map((card) => card.querySelector('img[width]')?.getAttribute('loading')),
      );
      expect(loading).toContain(null);
      for (const [index, value] of loading.entries())
        expect([undefined, index < 2 ? null : 'lazy']).toContain(value);
      const offered = cards.filter({ has: page.locator('a[href^="/bookings/new?"]') }).first();
      const slots = offered.locator('a[href^="/bookings/new?"]');
      const hrefs = await slots.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      const booked = hrefs.map((href) => new URLSearchParams(href.slice(href.indexOf('?'))));
      const days = booked.map((params) => params.get('startAt')?.slice(0, 10));
      expect(days.length).toBeGreaterThan(1);
      expect(new Set(days).size).toBe(days.length);
      const [serviceId] = new Set(booked.map((params) => params.get('serviceId')));

      await offered.getByRole('heading').getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`/providers/[^?]+\\?serviceId=${serviceId}`));
      await expect(page.getByLabel(say('providers', 'book.service'), { exact: true })).toHaveValue(
        serviceId ?? '',
      );
    });

    if (width === 360)
      test('begin at once on a phone, with the search in the header', async ({ page }) => {
        await openPage(page, `${address}+(13001)`);
        const card = page.getByRole('article').first();
        const box = await card.boundingBox();
        expect(box?.y).toBeLessThan(firstCardMax);
        // Nothing lies over the card: each of its visible parts receives the press.
        for (const share of [0.05, 0.35, 0.65, 0.95])
          expect(
            await card.evaluate((element, part) => {
              const { left, top, width: wide, height } = element.getBoundingClientRect();
              const visible = Math.min(height, innerHeight - top);
              return element.contains(document.elementFromPoint(left + wide / 2, top + visible * part));
            }, share),
          ).toBe(true);
        const words = page.getByRole('combobox', { name: say('search', 'bar.what') });
        await expect(words).toBeHidden();
        await page.getByRole('banner').getByRole('link', { name: 'jardinier · Marseille' }).click();
        await expect(words).toBeFocused();
        await expectAccessible(page);
        await words.fill('ménage');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/query=m%C3%A9nage&where=Marseille/);
        await expect(words).toBeHidden();
        await expect(
          page.getByRole('banner').getByRole('link', { name: 'ménage · Marseille' }),
        ).toBeVisible();
      });

    if (width === 360)
      test('ask for the town that is missing, and offer the order of distance with one only', async ({
        page,
        context,
        request,
      }) => {
        // Of the row of a phone.
        const sort = page.getByLabel(say('search', 'sort.label')).and(page.locator('select:visible'));
        const distance = sort.locator('option[value=distance]');
        await openPage(page, '/search?query=jardinier&sort=distance');
        await expect(page.getByRole('article').first()).toBeVisible();
        await expect(distance).toHaveCount(0);
        await expectNoSidewaysScroll(page, 'a search without a town');
        await page.getByRole('link', { name: say('search', 'ask.answer') }).click();
        const where = page.getByRole('combobox', { name: say('search', 'bar.where') });
        await expect(where).toBeFocused();
        await expectAccessible(page);
        await where.fill('Marseille');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/query=jardinier&where=Marseille&sort=distance/);
        await expect(distance).toHaveCount(1);
        await expect(page.getByRole('link', { name: say('search', 'ask.answer') })).toHaveCount(0);

        // Signed in: the town of the last log-in is proposed, and nothing is searched by it before it is pressed.
        await signIn(context, await signUpCustomer(request));
        await page.route('**/api/v1/session?*', async (route) => {
          const response = await route.fetch();
          const records = (await response.json()) as { content: object[] };
          const record = { id: newId(), city: 'Marseille' };
          await route.fulfill({ response, json: { ...records, content: [record] } });
        });
        const asked: string[] = [];
        page.on('request', (call) => asked.push(call.url()));
        await openPage(page, '/search?query=jardinier');
        await page.getByRole('link', { name: say('search', 'ask.answer') }).click();
        const proposed = page.getByRole('status').filter({ hasText: say('search', 'ask.from').trim() });
        await expect(proposed.getByRole('link')).toBeVisible();
        await expect(where).toHaveValue('');
        expect(asked.filter((url) => /\/providers\?.*(where|place|postalCode)=/.test(url))).toEqual([]);
        await expectAccessible(page, 'a proposed town');
        await proposed.getByRole('link').click();
        await expect(page).toHaveURL(/query=jardinier&.*place=13055/);
        await expect(page.getByRole('article').first()).toBeVisible();
      });
  });

for (const language of ['fr', 'ar'] as const)
  test.describe(`a search on a wide screen in ${language}`, () => {
    test.use({ locale: language, viewport: { width: 1280, height: 780 } });
    const say = wordsOf(language);

    test('has its form in the header, and the links of the site in the menu there', async ({ page }) => {
      await openPage(page, '/search?query=jardinier&where=Marseille');
      const header = page.getByRole('banner');
      const words = page.getByRole('combobox', { name: say('search', 'bar.what') });
      const isInHeader = async () => {
        const [bar, field] = [await header.boundingBox(), await words.boundingBox()];
        if (!bar || !field) return false;
        return field.y >= bar.y && field.y + field.height <= bar.y + bar.height;
      };
      await expect.poll(isInHeader).toBe(true);
      await page.getByRole('article').last().scrollIntoViewIfNeeded();
      await expect.poll(isInHeader).toBe(true);
      // Nothing of the bar lies over the logo or the menus beside it.
      await header.getByLabel(say('common', 'nav.menu'), { exact: true }).click();
      const links = header.getByRole('navigation', { name: say('common', 'nav.label') });
      await expect(links.getByRole('link', { name: say('common', 'nav.howItWorks') })).toBeVisible();
      await page.keyboard.press('Escape');
      await words.fill('ménage');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/query=m%C3%A9nage&where=Marseille/);
      await header.getByRole('link', { name: say('common', 'nav.login') }).click();
      await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
    });
  });

/** The number in a text. */
const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0]);

for (const [language, width] of walkedBy([
  ['ar', 360],
  ['fr', 1280],
  ['fr', 360],
]))
  test.describe(`the time of a search in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 } });
    const say = wordsOf(language);

    test('is chosen with the number of people who are free, by keyboard too', async ({ page }) => {
      await openPage(page, '/search?query=ménage&where=Nantes');
      const button =
        width === 360
          ? page.getByRole('button', { name: say('search', 'when.label'), exact: true })
          : page.getByRole('search').getByRole('button', { name: say('search', 'when.any') });
      await button.click();
      const panel = page.getByRole('dialog', { name: say('search-parts', 'panel.title') });
      const days = panel.getByRole('gridcell').getByRole('button');
      await expect(days.first()).toBeFocused();
      await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
      await expect(days.nth(1)).toBeFocused();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page, 'the choice of a time');
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(button).toBeFocused();

      await page.keyboard.press('Enter');
      await days.and(page.locator(':not([aria-disabled=true])')).nth(2).click();
      const morning = panel.getByRole('radio', { name: say('search', 'when.part.MORNING') });
      await morning.check();
      const show = panel.getByRole('button').last();
      // Until the number of this time is known.
      await expect(show).not.toHaveText(say('search-parts', 'panel.showSome'));
      const free = numberIn(await morning.locator('..').locator('span').last().textContent());
      expect(free).toBeGreaterThan(0);
      await show.click();
      await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d&from=06%3A00&to=12%3A00/);
      const part = page
        .getByRole('list', { name: say('search-parts', 'parts') })
        .getByRole('link', { name: say('search', 'when.part.MORNING') });
      await expect(part).toHaveAttribute('aria-current', 'true');
      expect(numberIn(await part.textContent())).toBe(free);
      await expect(page.getByRole('article')).toHaveCount(Math.min(free, 10));
      const hours = page.getByRole('article').first().locator('a[href^="/bookings/new?"]');
      for (const hour of await hours.allTextContents()) expect(hour >= '06:00' && hour < '12:00').toBe(true);
      await expectNoSidewaysScroll(page, 'the results of a time');

      // The profile is opened at that time.
      const booking = (await hours.first().getAttribute('href')) ?? '';
      expect(booking).toContain('startAt=');
      await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
      await expect(page.getByRole('main').locator(`a[href="${booking}"]`).first()).toBeVisible();
    });
  });

test('words of a time fill the bar, which wins over them', async ({ page }) => {
  const say = wordsOf('fr');
  await openPage(page, '/search?query=ménage samedi matin Nantes');
  const button = page.getByRole('search').getByRole('button', { name: /sam\..*, matin/i });
  await button.click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: say('search', 'when.part.AFTERNOON') })
    .check();
  await page.getByRole('dialog').getByRole('button', { name: /^Voir/ }).click();
  await expect(page).toHaveURL(/query=m%C3%A9nage&where=Nantes\+%2844000%29.*from=12%3A00&to=18%3A00/);
  await page.goBack();
  await page.getByRole('link', { name: /Retirer « Sam\./ }).click();
  await expect(page).toHaveURL(/query=m%C3%A9nage&where=Nantes/);
  await expect(
    page.getByRole('search').getByRole('button', { name: say('search', 'when.any') }),
  ).toBeVisible();
});

test('the list of services has the place and the filters of the search', async ({ page }) => {
  const say = wordsOf('fr');
  await openPage(page, '/services?categoryId=cleaning');
  await page.getByLabel(say('search', 'bar.where')).fill('Nantes');
  await page.getByText(say('catalog', 'filter.more')).click();
  const now = page.getByRole('radio', { name: say('search', 'filters.when.NOW') });
  // Pressed before its code is there, it is chosen when it is.
  await now.click();
  await expect(now).toBeChecked();
  await page.getByLabel(say('search', 'language.ar')).check();
  await page.getByLabel(say('search-parts', 'verified')).check();
  await page.getByRole('button', { name: say('catalog', 'filter.apply') }).click();
  await expect(page).toHaveURL(
    /where=Nantes&categoryId=cleaning&availability=NOW&languages=ar&verifiedOnly=true/,
  );
  await expect(page.getByLabel(say('search-parts', 'verified'))).toBeChecked();
  await expectAccessible(page);
});
