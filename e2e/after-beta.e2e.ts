import { expect } from '@playwright/test';
import { testAlone as test } from './further-server.ts';
import { walkedBy } from './journey.ts';
import { passDays } from './pass-time.ts';
import { customerWithVisit, password, publishPlumber } from './people.ts';
import { wordsOf } from './words.ts';
import { dayMs } from '#contract/durations.ts';
import { isolate } from '#contract/text-direction.ts';
import { formatFor } from '#web/i18n/format.ts';

// The tests move the clock of the server, so they run one after the other.
test.describe.configure({ mode: 'serial' });
test.use({ environmentAlone: { BETA: 'off' } });

const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * dayMs);

for (const language of walkedBy(['fr', 'ar'])) {
  test.describe(`a trial in ${language}`, () => {
    test.use({ locale: language, viewport: { width: 360, height: 780 } });

    test('begins with the profile, ends after fifteen days, and keeps the visits', async ({
      page,
      request,
    }) => {
      const say = wordsOf(language);
      const provider = await publishPlumber(request, { plan: 'MONTHLY' });
      const beginning = await passDays(page, request, 0);
      const day = daysAfter(beginning, 20);
      const { id: visit } = await customerWithVisit(request, provider, day, { confirmed: true });

      await test.step('the dashboard shows when it ends', async () => {
        await page.goto('/auth/login?redirect=/provider/subscription');
        await page.getByLabel(say('auth', 'field.email')).fill(provider.email);
        await page.getByLabel(say('auth', 'field.password'), { exact: true }).fill(password);
        await page.getByRole('button', { name: say('auth', 'login.submit') }).click();
        await expect(page).toHaveURL(/\/provider\/subscription$/);
        const trialEnd = daysAfter(beginning, 15);
        const date = isolate(formatFor(language).date(trialEnd), language);
        await expect(page.getByText(say('subscriptions', 'state.trial', { date }))).toBeVisible();
        await expect(page.getByText(say('subscriptions', 'plan.FREE'), { exact: true })).toBeHidden();
        const days = page
          .getByRole('region', { name: say('subscriptions', 'trial.title') })
          .getByRole('listitem');
        await expect(days.first()).toContainText(formatFor(language).shortDate(beginning));
        await expect(days.last()).toHaveText(
          formatFor(language).shortDate(trialEnd) + say('subscriptions', 'trial.end'),
        );
      });
      const isListed = async () => {
        const found = await request.get(`/api/v1/providers?query=${provider.firstName}`);
        const { content } = (await found.json()) as { content: { id: string }[] };
        return content.some(({ id }) => id === provider.id);
      };
      expect(await isListed()).toBe(true);

      await test.step('after its end the profile is hidden, and the page says how to continue', async () => {
        await passDays(page, request, 16);
        await page.goto('/provider/dashboard');
        await expect(
          page.getByRole('heading', { name: say('provider', 'side.state.ended.title') }),
        ).toBeVisible();
        await page.getByRole('link', { name: say('subscriptions', 'own.manage') }).click();
        await expect(page.getByRole('heading', { name: say('subscriptions', 'over.title') })).toBeVisible();
        const write = page.getByRole('main').getByRole('link', { name: say('subscriptions', 'over.action') });
        await expect(write).toHaveAttribute('href', /^mailto:/);
      });
      expect(await isListed()).toBe(false);
      const profile = await page.goto(`/providers/${provider.id}`);
      expect(profile?.status()).toBe(404);

      await test.step('the booked visit is kept', async () => {
        await page.goto(`/bookings/${visit}`);
        const state = page.getByText(say('bookings', 'status.CONFIRMED'), { exact: true });
        await expect(state.filter({ visible: true })).toBeVisible();
      });
    });
  });
}
