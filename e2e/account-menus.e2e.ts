import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { onboardingHref } from '#contract/page-addresses.ts';
import { demoAccounts, demoAdmin, demoToken } from './demo.ts';
import { signIn } from './documents.ts';
import { test, walkedBy } from './journey.ts';
import { openPage } from './open-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';
import { password, publishPlumber, signUpCustomer } from './people.ts';
import { wordsOf, type Language } from './words.ts';

type Arrival = {
  role: string;
  signUp: (request: APIRequestContext) => Promise<{ email: string; password: string }>;
  /** Where the sign-in leads. */
  home: string;
  /** The navigation on the pages of the role. */
  navigation: string[];
  /** The pages in both menus, besides the public ones. */
  own: string[];
};

const ofAll = [
  '/dashboard',
  '/bookings',
  '/messages',
  '/notifications',
  '/blog/bookmarks',
  '/favorites',
  '/settings',
  '/help',
];
/** For every visitor; in the header the navigation of a role takes their place. */
const general = ['/services', '/blog', '/how-it-works'];
const ofProvider = ['dashboard', 'availability', 'profile', 'services', 'subscription'].map(
  (name) => `/provider/${name}`,
);
const ofAdmin = [
  '/admin/dashboard',
  '/admin',
  '/admin/verification',
  '/admin/reports',
  '/admin/contact',
  '/admin/people',
  '/admin/bookings',
  '/admin/letters',
  '/admin/blog',
  '/admin/notifications',
  '/admin/system',
  '/admin/journal',
];

/** What the queue leads to. */
const ofQueue = ['/admin/verification', '/admin/reports', '/admin/contact'];

const arrivals: Arrival[] = [
  {
    role: 'a client',
    signUp: async (request) => {
      const email = `${randomUUID()}@example.org`;
      await signUpCustomer(request, email);
      return { email, password };
    },
    home: '/dashboard',
    navigation: ['/dashboard', '/bookings', '/messages', '/favorites', '/settings'],
    own: [onboardingHref],
  },
  {
    role: 'a provider',
    signUp: async (request) => ({ email: (await publishPlumber(request)).email, password }),
    home: '/provider/dashboard',
    navigation: [
      '/provider/dashboard',
      '/provider/availability',
      '/bookings',
      '/messages',
      '/provider/profile',
      '/provider/services',
      '/provider/subscription',
    ],
    own: [...ofProvider, '/provider/photos'],
  },
  {
    role: 'an administrator',
    signUp: () => Promise.resolve(demoAdmin),
    home: '/admin',
    navigation: ofAdmin.filter((href) => !ofQueue.includes(href)),
    own: [...ofAdmin, onboardingHref],
  },
];

const hrefsIn = (place: Locator) =>
  place.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/** The addresses in the menu of the account, which is closed again. */
async function accountMenu(page: Page, language: Language): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: wordsOf(language)('common', 'account.label') });
  await page.locator('header .bg-online').first().click();
  await expect(menu.locator('a[href="/notifications"]')).toBeVisible();
  await expectAccessible(page, 'the menu of the account');
  const hrefs = await hrefsIn(menu);
  await page.keyboard.press('Escape');
  return hrefs;
}

/** The addresses in the menu of a phone. */
async function phoneMenu(page: Page, language: Language): Promise<string[]> {
  const say = wordsOf(language);
  await page.getByLabel(say('common', 'nav.menu'), { exact: true }).click();
  const menu = page.getByRole('banner').getByRole('navigation', { name: say('common', 'nav.label') });
  await expect(menu.getByRole('button', { name: say('common', 'account.logout') })).toBeVisible();
  await expect(menu.locator('a[href="/notifications"]')).toBeVisible();
  await expectNoSidewaysScroll(page, 'the menu of a phone');
  await expectAccessible(page, 'the menu of a phone');
  return hrefsIn(menu);
}

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['ar', 1280],
]))
  test.describe(`in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 } });
    const say = wordsOf(language);

    for (const { role, signUp, home, navigation, own } of arrivals)
      test(`${role} arrives at home, with one navigation and the same pages in both menus`, async ({
        page,
        request,
      }) => {
        const account = await signUp(request);
        await openPage(page, '/auth/login');
        await page.getByLabel(say('auth', 'field.email')).fill(account.email);
        await page.getByLabel(say('auth', 'field.password'), { exact: true }).fill(account.password);
        await page.getByRole('button', { name: say('auth', 'login.submit') }).click();
        await expect(page).toHaveURL(home);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoSidewaysScroll(page, home);
        await expectAccessible(page, home);

        // The navigation is in the header of a wide screen, and at the foot of a phone.
        const name = {
          'a client': say('navigation', 'client.label'),
          'a provider': say('navigation', 'provider.label'),
          'an administrator': say('navigation', 'admin.label'),
        }[role];
        const bar = page.getByRole('navigation', { name, exact: true });
        await expect(bar).toHaveCount(1);
        expect(await hrefsIn(bar)).toEqual(width === 360 ? navigation.slice(0, 5) : navigation);
        await expect(bar.locator('[aria-current=page]')).toHaveAttribute('href', home);

        await page.setViewportSize({ width: 1280, height: 780 });
        const inAccountMenu = await accountMenu(page, language);
        expect(inAccountMenu.toSorted()).toEqual([...ofAll, ...own, ...general].toSorted());
        await page.setViewportSize({ width: 360, height: 780 });
        const inPhoneMenu = await phoneMenu(page, language);
        expect(inPhoneMenu.toSorted()).toEqual(inAccountMenu.toSorted());
      });
  });

test.describe('menus on a small phone that asks about measurement', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, consent: 'unknown' });
  for (const language of ['fr', 'ar'] as const)
    test.describe(`in ${language}`, () => {
      test.use({ locale: language });
      test('open one at a time, inside the window, above everything', async ({ page, request }) => {
        await signIn(page, await demoToken(request, demoAccounts[1].email));
        await openPage(page, '/bookings');
        const triggers = page.locator('header summary:visible');
        await expect(triggers).toHaveCount(3);
        const open = page.locator('details[name=menu][open]');
        for (const trigger of await triggers.all()) {
          await trigger.tap();
          await expect(open).toHaveCount(1);
          await expect(open.locator('summary')).toHaveAccessibleName(await nameOf(trigger));
          await expect.poll(() => findOutside(open)).toEqual([]);
        }
        await page.keyboard.press('Escape');
        await expect(open).toHaveCount(0);
        await expect(triggers.last()).toBeFocused();
        await triggers.last().tap();
        await expect(open).toHaveCount(1);
        await page
          .locator('header')
          .first()
          .tap({ position: { x: 180, y: 3 } });
        await expect(open).toHaveCount(0);
      });
    });
});

const nameOf = (trigger: Locator) =>
  trigger.evaluate((element) => element.ariaLabel ?? element.textContent.trim());

/** What an open panel has outside the window or under something else; one in the flow of the page has neither. */
const findOutside = (open: Locator) =>
  open.evaluate((details) => {
    const panel = details.lastElementChild;
    if (!panel || getComputedStyle(panel).position === 'static') return [];
    const { left, right, top, bottom } = panel.getBoundingClientRect();
    const isInside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    const last = document.elementFromPoint((left + right) / 2, bottom - 4);
    return [...(isInside ? [] : ['outside']), ...(panel.contains(last) ? [] : ['covered'])];
  });
