import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { openPage } from './open-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';
import { plural, wordsOf } from './words.ts';

type Say = ReturnType<typeof wordsOf>;

const address = '/search?query=ménage&where=Nantes';

const mapOf = (page: Page, say: Say) => page.getByRole('complementary', { name: say('map', 'label') });
/** Prices and clusters have a number in their name, and nothing else on the map has. */
const pinsOf = (page: Page, say: Say) => mapOf(page, say).getByRole('button', { name: /\d/ });
/** On the way from one edge of the map of a town to the other. */
const pinsAtMost = 15;
/** More than a step of the grid of boxes on the map of a town. */
const gridPixels = 80;
const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0]);

/** How many people have a pin: a cluster begins its name with their number. */
async function peopleOn(page: Page, say: Say): Promise<number> {
  const names = await pinsOf(page, say).evaluateAll((pins) =>
    pins.map((pin) => pin.getAttribute('aria-label') ?? ''),
  );
  return names.reduce((sum, name) => sum + (/^\d/.test(name) ? numberIn(name) : 1), 0);
}

/** With the colours of the system alone, pins have an edge and the marked one another ground. */
async function expectVisibleInForcedColours(page: Page, map: Locator): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const looks = await map.locator('.map-pin').evaluateAll((pins) =>
    pins.map((pin) => {
      const { backgroundColor, borderTopColor, borderTopStyle, color } = getComputedStyle(pin);
      const isMarked = pin.matches('[aria-expanded=true]');
      return { isMarked, backgroundColor, borderTopColor, borderTopStyle, color };
    }),
  );
  for (const { backgroundColor, borderTopColor, borderTopStyle, color, isMarked } of looks) {
    expect(borderTopStyle).not.toBe('none');
    expect(color).not.toBe(backgroundColor);
    if (!isMarked) expect(borderTopColor).not.toBe(backgroundColor);
  }
  const grounds = (marked: boolean) =>
    new Set(
      looks.filter(({ isMarked }) => isMarked === marked).map(({ backgroundColor }) => backgroundColor),
    );
  expect(grounds(true).size).toBe(1);
  expect(grounds(false).has([...grounds(true)][0] ?? '')).toBe(false);
  await page.emulateMedia({ forcedColors: 'none' });
}

test.describe('list and map side by side', () => {
  test.use({ locale: 'fr', viewport: { width: 1280, height: 900 } });
  const say = wordsOf('fr');

  test('lead to a visit by day, pin and keyboard', async ({ page }) => {
    await openPage(page, address);
    const all = numberIn(await page.locator('#results + [role=status]').textContent());
    const cards = page.getByRole('article');
    expect((await cards.nth(1).boundingBox())?.y).toBe((await cards.first().boundingBox())?.y);
    await cards.first().hover();
    await expect.poll(() => peopleOn(page, say)).toBe(all);
    const days = page.getByRole('list', { name: say('search-parts', 'days') });
    await days
      .getByRole('link')
      .filter({ hasNotText: /(?<!\d)0 / })
      .nth(1)
      .click();
    await expect(page).toHaveURL(/day=/);
    const free = numberIn(await page.locator('#results + [role=status] b').textContent());
    await expect(mapOf(page, say).getByRole('status').first()).toHaveText(
      say('map', plural('fr', 'shown', free), { count: String(free) }),
    );
    // Who has no time then is on the map, too.
    await expect.poll(() => peopleOn(page, say)).toBe(all);
    await expectAccessible(page);

    await page.getByRole('link', { name: say('search-parts', 'toMap') }).focus();
    await page.keyboard.press('Enter');
    await expect(mapOf(page, say)).toBeFocused();
    // The way back to the list, the map, then the pins as one stop.
    for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
    const pins = pinsOf(page, say);
    await expect(pins.and(page.locator('[tabindex="0"]'))).toBeFocused();
    await expect(pins.and(page.locator('[tabindex="0"]'))).toHaveCount(1);
    const before = await page.locator(':focus').getAttribute('aria-label');
    await page.keyboard.press('End');
    await expect(pins.last()).toBeFocused();
    // Nor does an arrow that leads to no pin move the map.
    for (let press = 0; press < pinsAtMost; press += 1) await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: say('map', 'here') })).toHaveCount(0);
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await expect(pins.first()).toBeFocused();
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe(before);

    // A cluster opens into its parts, or into a card where they are at one point.
    const card = mapOf(page, say).getByRole('region');
    for (let press = 0; press < 5 && (await card.count()) === 0; press += 1)
      await page.keyboard.press('Enter');
    const name = card.getByRole('heading').getByRole('link');
    await expect(name).toBeFocused();
    const lit = page.locator('[data-provider][data-lit]');
    await expect(lit.getByRole('heading')).toContainText(await name.innerText());
    await expectVisibleInForcedColours(page, mapOf(page, say));
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await expect(page.locator('[aria-expanded=false]:focus')).toHaveCount(1);
    await page.keyboard.press('Enter');
    const person = await name.innerText();
    await card.locator('a[href^="/bookings/new?"]').first().press('Enter');
    await expect(page).toHaveURL(/startAt/);
    // The card is open again on the way back.
    await page.goBack();
    await expect(name).toHaveText(person);
  });

  test('keep the drawn ground while the tiles of the operator do not come', async ({ page }) => {
    const tile = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    );
    let isLost = true;
    await page.route('/tiles/**', (route) =>
      route.fulfill({ contentType: 'image/png', body: isLost ? 'lost' : tile }),
    );
    // As the server of an operator who has tiles says it.
    await page.route(/\/search\?/, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const body = text.replace('"mapTileUrl":null', '"mapTileUrl":"/tiles/{z}/{x}/{y}.png"');
      await route.fulfill({ response, body });
    });
    await openPage(page, address);
    await page.getByRole('article').first().hover();
    const notice = mapOf(page, say).getByText(say('map', 'tilesLost'));
    await expect(notice).toBeVisible();
    await expect(mapOf(page, say).getByText('Nantes', { exact: true })).toBeVisible();
    await expect(pinsOf(page, say).first()).toBeVisible();
    isLost = false;
    await page.getByRole('button', { name: say('map', 'zoomIn') }).click();
    await expect(notice).toHaveCount(0);
    // A search that fails leaves the map.
    await page.context().setOffline(true);
    await page.getByRole('button', { name: say('map', 'here') }).click();
    await expect(page.getByText(say('common', 'away.title'))).toBeVisible();
    await expect(pinsOf(page, say).first()).toBeVisible();
    const failed = mapOf(page, say).getByText(say('map', 'failed'));
    await expect(failed).toBeVisible();
    // With the connection both come back.
    await page.context().setOffline(false);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(failed).toHaveCount(0);
  });

  test('search the part that was moved to, and the chip takes it back', async ({ page }) => {
    await openPage(page, address);
    const lead = page.locator('#results + [role=status]');
    const all = numberIn(await lead.textContent());
    await page.getByRole('article').first().hover();
    await expect(pinsOf(page, say).first()).toBeVisible();
    const here = page.getByRole('button', { name: say('map', 'here') });
    await expect(here).toHaveCount(0);
    await mapOf(page, say).getByRole('group').focus();
    // A press during a move does nothing.
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      const boxes = await Promise.all((await pinsOf(page, say).all()).map((pin) => pin.boundingBox()));
      const edge = (await mapOf(page, say).boundingBox())?.x ?? 0;
      // The box reaches to the next line of the grid.
      expect(boxes.some((box) => box !== null && box.x + box.width < edge - gridPixels)).toBe(true);
    }).toPass();
    await here.click();
    await expect(page).toHaveURL(/box=-1\.\d+%2C47\.\d+/);
    await expect(here).toHaveCount(0);
    const chip = page.getByRole('link', {
      name: say('search', 'chips.remove', { filter: say('search', 'chips.box') }),
    });
    await expect(chip).toBeVisible();
    const found = numberIn(await lead.textContent());
    expect(found).toBeLessThan(all);
    expect(found).toBeGreaterThan(0);
    await expect(mapOf(page, say).getByRole('status').first()).toHaveText(
      say('map', plural('fr', 'shown', found), { count: String(found) }),
    );
    await page.reload();
    await expect(lead).toContainText(String(found));
    // Another place is elsewhere on the map.
    const where = page.getByRole('search').getByRole('combobox', { name: say('search', 'bar.where') });
    await where.fill('Lyon');
    await where.press('Enter');
    await expect(page).toHaveURL(/where=Lyon/);
    await expect(chip).toHaveCount(0);
    await page.goBack();
    await chip.click();
    await expect(page).not.toHaveURL(/box=/);
    // The place comes back with it unless the map had left the place (map-box.test.ts).
    await expect.poll(async () => numberIn(await lead.textContent())).toBeGreaterThan(found);
  });
});

for (const [language, width] of [
  ['fr', 360],
  ['ar', 360],
] as const)
  test.describe(`the map of a phone in ${language}`, () => {
    test.use({ locale: language, viewport: { width, height: 740 }, hasTouch: true });
    const say = wordsOf(language);

    test('covers the list, has its cards, and leads back to it', async ({ page }) => {
      await openPage(page, address);
      const list = page.locator('[data-provider]').first();
      const toMap = page.getByRole('link', { name: say('map', 'open'), exact: true });
      await toMap.click();
      const cards = page.getByRole('list', { name: say('map', 'cards') });
      await expect(cards.getByRole('article').first()).toBeVisible();
      await expect(pinsOf(page, say).first()).toBeVisible();
      await expect(list).toBeHidden();
      await expectNoSidewaysScroll(page, 'the open map');
      await expectAccessible(page);
      await cards.getByRole('article').last().scrollIntoViewIfNeeded();
      await expect(mapOf(page, say).locator('button[aria-expanded=true]')).toHaveCount(1);
      await page.goBack();
      await expect(list).toBeVisible();
      await toMap.click();
      await page.getByRole('link', { name: say('map', 'list') }).click();
      await expect(list).toBeVisible();
      await expect(page).not.toHaveURL(/#map/);
      await expect(toMap).toBeFocused();
    });
  });
