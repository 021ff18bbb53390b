import { expect, type Page } from '@playwright/test';
import { isolate } from '#contract/text-direction.ts';
import { townName } from '#contract/arabic-towns.ts';
import { test } from './journey.ts';
import { wordsOf, type Language } from './words.ts';
import { openPage } from './open-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';

const localeOf = { fr: 'fr-FR', ar: 'ar' } as const;

async function typeWords(page: Page, language: Language, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: wordsOf(language)('site', 'home.search.what') });
  await field.click();
  await field.pressSequentially(text);
}

const suggestion = (page: Page, name: RegExp) =>
  page.getByRole('listbox').getByRole('option', { name }).first();
const isSuggestion = '**/api/v1/search/suggestions?*';
const inLyon = '/search?where=Lyon+%2869001%29&place=69123';

/** Delays the suggestions for what is typed from now on until the returned function is called. */
async function holdSuggestions(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(isSuggestion, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test.describe('the search field', () => {
  test('suggests trades, services and places, by keyboard', async ({ page }) => {
    await openPage(page, '/');
    await typeWords(page, 'fr', 'plombier vill');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await expect(list.getByRole('group', { name: 'Métiers' })).toContainText('Plomberie');
    await expect(list.getByRole('group', { name: 'Lieux' })).toContainText('Villeurbanne');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await page.keyboard.type('e');
    await expect(list).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
    await list.getByRole('option', { name: /Villeurbanne/ }).click();
    await expect(page).toHaveURL(/query=plombier&where=Villeurbanne/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plomberie à Villeurbanne');
  });

  test('shows no list before its texts have arrived', async ({ page }) => {
    await openPage(page, '/');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    // The scripts that the field asks for when it is entered.
    await page.route(/\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    const found = page.waitForResponse(isSuggestion);
    await typeWords(page, 'fr', 'plombier');
    await found;
    await expect(page.locator('body')).not.toContainText(/\bbar\.\w/);
    release();
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await expect(list.getByRole('group', { name: 'Métiers' })).toContainText('Plomberie');
  });

  test('opens a chosen trade, and with Enter searches the typed text', async ({ page }) => {
    await openPage(page, '/');
    await typeWords(page, 'fr', 'fuite');
    await page.getByRole('option', { name: 'Fuite d’eau Plomberie' }).click();
    await expect(page).toHaveURL(/\/search\?categoryId=leak-repair$/);
    await openPage(page, '/');
    await typeWords(page, 'fr', 'plombier villeurbanne');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/query=plombier\+villeurbanne/);
    await expect(page.locator('#content')).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plomberie à Villeurbanne');
  });

  test('keeps the place field when a trade or a title is chosen', async ({ page }) => {
    await openPage(page, inLyon);
    const words = page.getByRole('combobox', { name: 'De quoi avez-vous besoin ?' });
    await words.pressSequentially('plomb');
    await suggestion(page, /^Plomberie/).click();
    await expect(page).toHaveURL(/place=69123&categoryId=plumbing/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plomberie à Lyon');
    await page.getByRole('combobox', { name: 'Où ?' }).fill('Villeurbanne');
    await words.pressSequentially('fuite');
    const title = page.getByRole('group', { name: 'Prestations' }).getByRole('option').first();
    const text = await title.locator('bdi').first().innerText();
    await title.click();
    await expect(page).toHaveURL(/exact=true&where=Villeurbanne/);
    await expect(page).not.toHaveURL(/place=|categoryId=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${text} à Villeurbanne`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await openPage(page, '/');
    await page.getByRole('combobox', { name: wordsOf('fr')('site', 'home.search.where') }).fill('Nantes');
    await suggestion(page, /^Nantes/).click();
    await typeWords(page, 'fr', 'plomb');
    await suggestion(page, /^Plomberie/).click();
    await expect(page).toHaveURL(/where=Nantes.*&place=44109&categoryId=plumbing/);
  });

  test('suggests nothing after the submit', async ({ page }) => {
    await openPage(page, '/search');
    const release = await holdSuggestions(page);
    const asked = page.waitForRequest(isSuggestion);
    const dropped = page.waitForEvent('requestfailed', (request) => request.url().includes('suggestions'));
    await page.getByRole('combobox', { name: 'De quoi avez-vous besoin ?' }).pressSequentially('plombier');
    await asked;
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/query=plombier/);
    release();
    await dropped;
    await expect(page.getByRole('listbox')).toBeHidden();
  });

  test('hides the suggestions of an earlier text', async ({ page }) => {
    await openPage(page, '/search');
    const words = page.getByRole('combobox', { name: 'De quoi avez-vous besoin ?' });
    await words.pressSequentially('plomb');
    await expect(suggestion(page, /^Plomberie/)).toBeVisible();
    const release = await holdSuggestions(page);
    await words.fill('jardin');
    await expect(page.getByRole('listbox')).toBeHidden();
    release();
    await expect(suggestion(page, /jardin/i)).toBeVisible();
  });

  test('is navigated by keyboard, and opens again after Escape', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 460 });
    await openPage(page, '/search');
    const words = page.getByRole('combobox', { name: 'De quoi avez-vous besoin ?' });
    await words.pressSequentially('plombier vill');
    const options = page.getByRole('listbox').getByRole('option');
    await expect(options.first()).toBeVisible();
    await expect(options.last()).not.toBeInViewport();
    await words.press('ArrowUp');
    await expect(options.last()).toBeInViewport();
    await words.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await words.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  });

  test('treats a double click as one click, and presses nothing below the list', async ({ page }) => {
    await openPage(page, '/search');
    await page.getByRole('combobox', { name: 'De quoi avez-vous besoin ?' }).pressSequentially('plomb');
    await page.evaluate(() =>
      document.addEventListener('click', ({ detail }) => document.body.append(`[click ${detail}]`), true),
    );
    await suggestion(page, /^Plomberie/).dblclick();
    await expect(page).toHaveURL(/\/search\?categoryId=plumbing$/);
    await expect(page.locator('body')).toContainText('[click 1]');
    await expect(page.locator('body')).not.toContainText('[click 2]');
    await page.getByRole('button', { name: /^Filtres/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  for (const [language, query, whole, withoutPlace] of [
    ['fr', 'plombier villeurbanne', 'Plomberie à Villeurbanne', 'Plomberie'],
    ['ar', 'سباك ليون', /السباكة.*في.*ليون/, 'السباكة'],
  ] as const)
    test.describe(`a query understood in ${language}`, () => {
      test.use({ locale: localeOf[language] });

      test('is shown, and each part of it can be removed', async ({ page }) => {
        const say = wordsOf(language);
        const heading = page.getByRole('heading', { level: 1 });
        await openPage(page, `/search?query=${encodeURIComponent(query)}`);
        await expect(heading).toHaveText(whole);
        const parts = page.getByRole('list', { name: say('search', 'understood.label') }).getByRole('link');
        await expect(parts).toHaveCount(2);
        await parts.last().click();
        await expect(heading).toHaveText(withoutPlace);
        await page.goBack();
        await expect(heading).toHaveText(whole);
        await parts.first().click();
        await expect(page).toHaveURL(/place=69\d{3}/);
        await expect(heading).not.toContainText(withoutPlace);
        await page.goBack();
        await page.getByRole('link', { name: say('search', 'understood.exact') }).click();
        await expect(page).toHaveURL(/exact=true/);
        await page.getByRole('link', { name: say('search', 'understood.read') }).click();
        await expect(heading).toHaveText(whole);
      });
    });

  for (const [language, width, plumbing] of [
    ['fr', 360, 'Plomberie à'],
    ['ar', 1280, 'السباكة'],
  ] as const)
    test.describe(`a misspelled town in ${language}`, () => {
      test.use({ locale: localeOf[language], viewport: { width, height: 800 } });

      test('is found and said, beside the other towns and the literal search', async ({ page }) => {
        const say = wordsOf(language);
        const heading = page.getByRole('heading', { level: 1 });
        const typed = isolate('nante', language);
        const place = isolate(townName('Nantes', language), language);
        const said = page.getByText(say('search', 'misspelled.place', { place, typed }));
        await openPage(page, '/search?query=plombier+nante');
        await expect(heading).toContainText(plumbing);
        await expect(heading).toContainText(townName('Nantes', language));
        await expect(said).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page, page.url());
        await page.getByRole('link', { name: 'Nanterre (92000)' }).click();
        await expect(page).toHaveURL(/place=92050/);
        await expect(heading).toContainText(townName('Nanterre', language));
        await page.goBack();
        await page.getByRole('link', { name: say('search', 'misspelled.literal', { typed }) }).click();
        await expect(page).toHaveURL(/query=plombier\+nante&exact=true/);
        const literally = page.getByText(
          say('search', 'understood.isExact', { query: isolate('plombier nante', language) }),
        );
        await expect(literally).toBeVisible();
        await page.reload();
        await expect(literally).toBeVisible();
        await expect(said).toBeHidden();
        await openPage(page, '/search?query=plombier&where=lyonn');
        await expect(heading).toContainText(townName('Lyon', language));
        await page
          .getByRole('link', {
            name: say('search', 'misspelled.literal', { typed: isolate('lyonn', language) }),
          })
          .click();
        await expect(page).toHaveURL(/query=plombier\+lyonn&exact=true$/);
      });
    });

  test('shows which words name no place, and which of two places was taken', async ({ page }) => {
    const say = wordsOf('fr');
    const heading = page.getByRole('heading', { level: 1 });
    await openPage(page, '/search?query=d%C3%A9m%C3%A9nagement+de+Lyon+%C3%A0+Nantes');
    await expect(heading).toHaveText('Déménagement à Nantes');
    await page.getByRole('link', { name: 'Rechercher plutôt près de Lyon' }).click();
    await expect(page).toHaveURL(/place=69123/);
    await expect(heading).toContainText('à Lyon');
    await openPage(page, '/search?query=plombier+%C3%A0+xyzville');
    await expect(heading).toHaveText('Plomberie');
    await expect(page.getByText(say('search', 'place.unknown', { place: 'xyzville' }))).toBeVisible();
    await openPage(page, '/search?query=plombier+trifouilly');
    await expect(
      page.getByText(say('search', 'understood.unknownWords', { words: 'trifouilly' })),
    ).toBeVisible();
    await openPage(page, '/search?query=m%C3%A9nage+jeudi+apr%C3%A8s-midi+pas+cher+xanadu+nantes');
    await expect(heading).toHaveText('Ménage à Nantes');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText(say('search', 'understood.unknownWords', { words: 'xanadu' }))).toBeVisible();
    const quoted = say('search', 'understood.quoted', { words: 'pas cher' });
    await expect(page.getByText(say('search', 'understood.unused', { words: quoted }))).toBeVisible();
    await expect(page.getByRole('link', { name: /^Retirer « Jeu\. .*, après-midi »$/ })).toBeVisible();
    await openPage(page, '/search?query=plombier+saint-denis');
    await expect(heading).toHaveText(/^Plomberie à Saint-Denis \(9\d+\)$/);
    await openPage(page, '/search?query=licorne+volante&exact=true');
    await expect(
      page.getByText(say('search-parts', 'empty.exact', { query: 'licorne volante' })),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: say('search', 'understood.read') })).toHaveCount(1);
  });

  test('is a text when it is a code that no place has', async ({ page }) => {
    for (const [list, card] of [
      ['/search', 'article'],
      ['/services', 'li h3'],
    ] as const) {
      await openPage(page, `${list}?place=00000&query=plombier`);
      await expect(
        page.getByText(wordsOf('fr')('search', 'place.unknown', { place: '00000' })),
      ).toBeVisible();
      await expect(page.getByLabel(wordsOf('fr')('search', 'bar.where'))).toHaveValue('00000');
      await expect(page.getByRole('main').locator(card).first()).toBeVisible();
    }
    // A code of another time beside the name of the place.
    await openPage(page, '/search?where=Nantes+%2844000%29&place=44999');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Intervenants à Nantes');
  });

  test('is understood without script too, and a place by its code has its name', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'fr-FR' });
    const page = await context.newPage();
    await page.goto('/search?query=plombier+villeurbanne');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plomberie à Villeurbanne');
    await page.goto('/search?place=44109');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Intervenants à Nantes');
    await expect(page.getByLabel('Où ?')).toHaveValue(/^Nantes \(44\d{3}\)$/);
    await page.goto(inLyon);
    await page.getByLabel('Où ?').fill('Nantes');
    await page.getByLabel('Où ?').press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Intervenants à Nantes');
    await expect(page.getByLabel('Où ?')).toHaveValue('Nantes');
    await expect(page.getByRole('article').first()).toBeVisible();
    await context.close();
  });
});
