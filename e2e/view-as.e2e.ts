import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { isolate } from '#contract/text-direction.ts';
import { viewMinutes } from '#contract/account-desk-limits.ts';
import { makeStaff } from './identity.ts';
import { test, walkedBy } from './journey.ts';
import { openPage } from './open-page.ts';
import { readers } from './sweep-readers.ts';
import {
  expectAccessible,
  expectNoMissingText,
  expectNoSidewaysScroll,
  expectReadableInDark,
} from './page-checks.ts';
import { publishPlumber, requestVisit, signUpCustomer } from './people.ts';
import { pageOf } from './talk.ts';
import { dayMs } from '#contract/durations.ts';
import { wordsOf } from './words.ts';

const reason = 'Dit ne pas voir sa demande.';

for (const [language, width] of walkedBy([
  ['fr', 1280],
  ['ar', 360],
])) {
  test.describe(`a view of a person in ${language} at ${width}`, () => {
    const say = wordsOf(language);
    const text = (key: string, params?: Record<string, string>) => say('account-view', key, params);

    test('shows what the person sees, and changes nothing', async ({ request, browser, baseURL }) => {
      const email = `${randomUUID()}@example.org`;
      const customer = await signUpCustomer(request, email);
      const plumber = await publishPlumber(request);
      await requestVisit(request, customer, plumber, new Date(Date.now() + 4 * dayMs));
      const headers = { authorization: `Bearer ${customer}` };
      const { id, firstName, lastName } = (await (
        await request.get('/api/v1/users/me', { headers })
      ).json()) as {
        id: string;
        firstName: string;
        lastName: string;
      };
      const [first, whole] = [firstName, `${firstName} ${lastName}`].map((name) => isolate(name, language));
      const page = await pageOf(browser, await makeStaff(request, 'SUPPORT'), language, {
        baseURL: baseURL ?? '',
        viewport: { width, height: 780 },
        colorScheme: 'light',
      });
      const band = page.getByRole('region', { name: text('label') });
      const as = text('as', { name: whole ?? '' });
      const button = (from: Page, name: string) => from.getByRole('button', { name, exact: true });
      const over = page.getByRole('heading', { name: text('over.title') });
      const quit = band.getByRole('button', { name: text('quit') });

      await test.step('begins with a reason', async () => {
        await openPage(page, `/admin/people/${id}`);
        await button(page, text('begin.open')).click();
        const dialog = page.getByRole('dialog');
        await expectAccessible(page, 'the question');
        await expectReadableInDark(page, 'the question');
        await expectNoSidewaysScroll(page, 'the question');
        await expectNoMissingText(page, 'the question');
        const submit = button(page, text('begin.submit', { name: first ?? '' }));
        await submit.click();
        await expect(dialog.getByText(text('begin.missing'))).toBeVisible();
        await dialog.getByLabel(text('begin.reason'), { exact: true }).fill(reason);
        await submit.click();
        await expect(page).toHaveURL(/\/dashboard$/);
        await expect(band).toContainText(as);
        await expect(band).toContainText(reason);
        const form = { fr: 'other', en: 'other', ar: 'many' }[language];
        await expect(band).toContainText(text(`left_${form}`, { count: String(viewMinutes) }));
        await expectAccessible(page, 'the view');
        await expectReadableInDark(page, 'the view');
        await expectNoSidewaysScroll(page, 'the view');
        await expectNoMissingText(page, 'the view');
      });

      await test.step('stays above every page, also after another document', async () => {
        // Its code waits: a dark line is above the page from its first paint.
        const code = /\/assets\/[^/]+\.js$/;
        const { promise, resolve } = Promise.withResolvers<void>();
        await page.route(code, async (route) => {
          await promise;
          await route.continue();
        });
        const line = () => page.evaluate(() => getComputedStyle(document.documentElement).borderTopWidth);
        await page.goto('/bookings', { waitUntil: 'commit' });
        // Its styles, which the line needs, may come after its elements, but not after the first paint.
        await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
        await expect(page.locator('main')).toBeVisible();
        await expect(band).toHaveCount(0);
        expect(await line()).toBe('60px');
        resolve();
        await expect(band).toContainText(as);
        await page.unroute(code);
        expect(await line()).toBe('0px');
        await page.locator('a[href^="/bookings/"]:visible').first().click();
        await expect(page).toHaveURL(/\/bookings\/[^/]+$/);
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await expect(band).toBeInViewport();
      });

      await test.step('what acts is disabled, and nothing is hidden', async () => {
        await openPage(page, '/settings/security');
        const change = button(page, say('security', 'email.change'));
        await expect(change).toBeDisabled();
        await expect(change).toHaveAccessibleDescription(new RegExp(reason));
        await change.click({ force: true });
        await expect(page.locator('input[type=email]')).toHaveCount(0);
        await expect(page.getByRole('main').getByText(email)).toBeVisible();
      });

      await test.step('messages are not shown, which the page says', async () => {
        await openPage(page, '/admin');
        await expect(page.getByText(say('site', 'noAccess.viewTitle'))).toBeVisible();
        await openPage(page, '/messages');
        await expect(page.getByText(say('bookings', 'failure.hidden'))).toBeVisible();
        await expect(page.getByText(say('errors', 'AUT013.suggestion'))).toHaveCount(1);
        await expect(page.getByRole('main').getByText(say('errors', 'AUT013.suggestion'))).toBeVisible();
      });

      await test.step('another tab remains the desk', async () => {
        const desk = await page.context().newPage();
        await openPage(desk, `/admin/people/${id}`);
        await expect(button(desk, text('begin.open'))).toBeVisible();
        await expect(desk.getByRole('region', { name: text('label') })).toHaveCount(0);
        await openPage(page, '/favorites');
        await expect(band).toContainText(as);

        // A second view of the same sign-in ends the first one, which shows nothing any more.
        await button(desk, text('begin.open')).click();
        await desk.getByLabel(text('begin.reason'), { exact: true }).fill(reason);
        await button(desk, text('begin.submit', { name: first ?? '' })).click();
        await expect(desk).toHaveURL(/\/dashboard$/);
        await page
          .locator('a[href="/bookings"]')
          .first()
          .evaluate((link: HTMLElement) => link.click());
        await expect(over).toBeFocused();
        await expect(page.getByRole('main')).toHaveText(
          [text('over.title'), text('over.text', { name: whole ?? '' }), text('over.back')].join(''),
        );
        await expect(page.getByRole('banner')).toHaveCount(0);
        await expectAccessible(page, 'the end');
        await expectReadableInDark(page, 'the end');
        await expectNoSidewaysScroll(page, 'the end');
        await button(page, text('over.back')).click();
        await expect(page).toHaveURL(new RegExp(`/admin/people/${id}$`));
        await expect(band).toHaveCount(0);
        await expect(button(page, text('begin.open'))).toBeVisible();
        await desk.close();
      });

      await test.step('ends when it is left, after which going back shows the desk', async () => {
        await button(page, text('begin.open')).click();
        await page.getByLabel(text('begin.reason'), { exact: true }).fill(reason);
        await button(page, text('begin.submit', { name: first ?? '' })).click();
        await quit.click();
        await expect(page).toHaveURL(new RegExp(`/admin/people/${id}$`));
        await page.goBack();
        await expect(band).toHaveCount(0);
        await expect(page.getByText(email)).toHaveCount(0);
      });

      await test.step('and by itself', async () => {
        await openPage(page, `/admin/people/${id}`);
        await button(page, text('begin.open')).click();
        await page.getByLabel(text('begin.reason'), { exact: true }).fill(reason);
        await page.clock.install();
        await button(page, text('begin.submit', { name: first ?? '' })).click();
        await expect(quit).toBeVisible();
        await page.clock.fastForward(viewMinutes * 60_000);
        await expect(over).toBeVisible();
      });
      await page.context().close();
    });
  });
}

/** What can be pressed or filled in, and is no search and no filter, by its name. */
const liveOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const apart = '.view-band,[role=search],form[action],dialog:not([open])';
    const live = [
      ...document.querySelectorAll(
        'button,input:not([type=hidden]),select,textarea,[role=switch],[role=slider],[role^=menuitem],[contenteditable=true]',
      ),
    ].filter(
      (control) => !control.matches(':disabled,[readonly],[aria-disabled=true]') && !control.closest(apart),
    );
    const textOf = (element?: Element | null) => element?.textContent?.trim() ?? '';
    return live.map(
      (control) =>
        control.getAttribute('aria-label') ??
        (control instanceof HTMLButtonElement
          ? textOf(control)
          : textOf(
              document.querySelector(`label[for="${control.id}"]`) ??
                control.closest('label')?.querySelector('span'),
            ) || control.outerHTML),
    );
  });

/** What is live on every page of an account: the language and the look of the page, which are the viewer's own. */
const everywhere = ['Français', 'English', 'العربية', 'Thème'];
/** Whatever else is live, and why it may be: it changes nothing. A control that is new on a page is to be decided here. */
const reading: ReadonlySet<string> = new Set([
  ...everywhere,
  'Personne',
  'Prestation',
  'Année',
  'Trier par',
  'Filtres',
  'Choisir un autre jour',
  'Jours précédents',
  'Jours suivants',
  'Tous les créneaux',
  'Semaine précédente',
  'Semaine suivante',
  'Explorer la carte',
  'Agrandir la carte',
  'Réduire la carte',
  'Copier l’adresse',
  'Réessayer',
]);

for (const name of ['the client of the demo', 'the provider of the demo']) {
  test(`nothing acts in a view of ${name}, on any page`, async ({ request, browser, baseURL }) => {
    const reader = readers[name];
    if (!reader) throw new Error(name);
    const { token, ids = {} } = await reader.begin(request, 'fr');
    const me = await request.get('/api/v1/users/me', { headers: { authorization: `Bearer ${token}` } });
    const { id } = (await me.json()) as { id: string };
    const viewer = await makeStaff(request, 'SUPPORT');
    const begun = await request.post(`/api/v1/admin/users/${id}/view`, {
      headers: { authorization: `Bearer ${viewer}` },
      data: { reason },
    });
    expect(begun.ok(), await begun.text()).toBe(true);
    const page = await pageOf(browser, viewer, 'fr-FR', { baseURL: baseURL ?? '' });
    await page.addInitScript((view) => sessionStorage.setItem('account-view', view), await begun.text());
    const sent: string[] = [];
    page.on('request', (call) => {
      if (!['GET', 'HEAD'].includes(call.method()))
        sent.push(`${call.method()} ${call.url()} on ${page.url()}`);
    });
    const band = page.locator('.view-band');
    const alerts = page.getByRole('region', { name: wordsOf('fr')('common', 'alert.region') });
    const heart = page.locator('[data-favorite]').first();
    const firstName = page.getByLabel(wordsOf('fr')('settings', 'profile.firstName'), { exact: true });
    /** What is disabled says why, and does nothing by pointer or keyboard. */
    const nothingHappens: Record<string, () => Promise<void>> = {
      async '/search?query=menage'() {
        await expect(heart).toBeDisabled();
        await expect(heart).toHaveAccessibleDescription(new RegExp(reason));
        const wasKept = await heart.getAttribute('aria-pressed');
        await heart.click({ force: true });
        await heart.press('Enter');
        await expect(heart).toHaveAttribute('aria-pressed', wasKept ?? '');
      },
      async '/settings/profile'() {
        await expect(firstName).toHaveAttribute('readonly', '');
        await firstName.press('Enter');
      },
    };
    const acting: string[] = [];
    const pages = new Set([...reader.pages, ...Object.keys(nothingHappens), '/contact']);
    for (const address of pages) {
      const path = address.replaceAll(/:(\w+)/g, (whole, part: string) => ids[part] ?? whole);
      await openPage(page, path);
      await expect(band, path).toBeVisible();
      await expect(alerts, path).toHaveText('');
      for (const control of await liveOn(page))
        if (!reading.has(control)) acting.push(`${address}: ${control}`);
      await nothingHappens[address]?.();
      await expect(alerts, path).toHaveText('');
    }
    expect(acting).toEqual([]);
    expect(sent).toEqual([]);

    // A notice would lie below the band.
    const topOf = (part: typeof band) => part.evaluate((element) => element.getBoundingClientRect().top);
    const bottom = await band.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(await topOf(alerts)).toBeGreaterThan(bottom);
    await page.context().close();
  });
}
