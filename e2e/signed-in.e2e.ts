import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { demoAccounts } from './demo.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInDark, listen } from './page-checks.ts';
import { signUpCustomer } from './people.ts';
import { openPage } from './open-page.ts';
import { wordsOf } from './words.ts';

const localeOf = { fr: 'fr-FR', ar: 'ar' } as const;

/** Private pages with the demo's people: the customer, and the provider with requests, visits and a week. */
const pages = {
  client: [
    '/dashboard',
    '/bookings',
    'booking',
    'book',
    '/provider/dashboard',
    '/notifications',
    '/settings',
    '/settings/profile',
    '/settings/security',
    '/settings/two-factor',
    '/settings/preferences',
    '/settings/notifications',
    '/settings/privacy',
    '/settings/addresses',
  ],
  provider: [
    '/dashboard',
    '/bookings',
    'request',
    '/provider/dashboard',
    '/provider/services',
    '/provider/services/new',
    '/provider/availability',
    '/provider/profile',
    '/provider/become-provider/onboarding',
  ],
} as const;

/** A provider's bookings are the visits to their customers; what they booked themselves has its own address. */
async function expectVisitsOfProvider(page: Page, say: ReturnType<typeof wordsOf>) {
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await openPage(page, '/bookings?as=customer');
  await expect(main.getByText(say('bookings', 'list.empty.upcoming.text'))).toBeVisible();
  await main.getByRole('link', { name: say('bookings', 'list.asProvider') }).click();
  await expect(main.getByRole('listitem').getByRole('heading', { level: 3 }).first()).toBeVisible();
}

for (const language of ['fr', 'ar'] as const) {
  for (const role of ['client', 'provider'] as const) {
    test.describe(`pages of a ${role} in ${language}`, () => {
      test.use({ locale: localeOf[language] });
      const say = wordsOf(language);

      test('are accessible and without console messages', async ({ page, request }) => {
        const account = demoAccounts.find((one) => one.role === role);
        const answer = await request.post('/api/v1/auth/login', {
          data: { email: account?.email, password: account?.password },
        });
        const { accessToken } = (await answer.json()) as { accessToken: string };
        const headers = { authorization: `Bearer ${accessToken}` };
        const firstOf = async (url: string) => {
          const { content } = (await (await request.get(url, { headers })).json()) as {
            content: { id: string; service?: { id: string } }[];
          };
          return content[0]?.id ?? '';
        };
        const addresses: Record<string, string> = {
          booking: role === 'client' ? `/bookings/${await firstOf('/api/v1/bookings/customer')}` : '',
          request: role === 'provider' ? `/bookings/${await firstOf('/api/v1/bookings/provider')}` : '',
          book: `/bookings/new?serviceId=${await firstOf('/api/v1/services?query=menage')}`,
        };
        await page.addInitScript((token) => localStorage.setItem('authToken', token), accessToken);
        const noise = listen(page);
        for (const name of pages[role]) {
          const address = addresses[name] ?? name;
          await openPage(page, address);
          await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
          await expect(page.locator('h1'), address).toHaveCount(1);
          await expectAccessible(page, address);
          await expectReadableInDark(page, address);
          if (role === 'provider' && name === '/bookings') await expectVisitsOfProvider(page, say);
        }
        expect(noise).toEqual([]);
      });
    });
  }
}

test('a page that still waits for the account fits a phone', async ({ page, request }) => {
  const token = await signUpCustomer(request);
  await page.addInitScript((kept) => localStorage.setItem('authToken', kept), token);
  await page.setViewportSize({ width: 360, height: 740 });
  // The scripts never arrive: what the server has rendered stays.
  await page.route(/\.js$/, () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page, 'before the scripts');
});
