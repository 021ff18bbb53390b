import { expect, type Locator } from '@playwright/test';
import { test, walkedBy } from './journey.ts';
import { dayMs } from '#contract/durations.ts';
import { renewalReminderDays, trialDays, trialReminderDays } from '#contract/subscriptions-limits.ts';
import { formatFor } from '#web/i18n/format.ts';
import { expectAccessible, expectNoMissingText, expectNoSidewaysScroll } from './page-checks.ts';
import { completeSteps, registerProvider } from './people.ts';
import { allSteps } from './step-data.ts';
import { signIn, stepAddresses } from './step-forms.ts';
import { plural, wordsOf } from './words.ts';

const plans = ['FREE', 'MONTHLY', 'ANNUAL'] as const;
type Offer = { plan: (typeof plans)[number]; price: number; savingPercent: number | null };
const boxesOf = (cards: Locator) =>
  cards.evaluateAll((elements) =>
    elements.map((element) => element.closest('label')?.getBoundingClientRect().toJSON() as DOMRect),
  );

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['ar', 1280],
])) {
  test.describe(`the plans, in ${language} at ${width} px`, () => {
    test.use({ locale: { fr: 'fr-FR', ar: 'ar' }[language], viewport: { width, height: 800 } });
    const say = wordsOf(language);
    const format = formatFor(language);
    const word = (key: string, params?: Record<string, string>) => say('subscriptions', key, params);

    for (const place of ['in its step', 'on the page of a plan'] as const) {
      test(`are compared ${place}`, async ({ page, context, request }) => {
        const { accessToken } = await registerProvider(request);
        await completeSteps(request, accessToken, allSteps.slice(0, 5));
        await signIn(context, accessToken);
        await page.goto(place === 'in its step' ? stepAddresses.SUBSCRIPTION_PLAN : '/provider/subscription');
        const answer = await request.get('/api/v1/subscriptions/plans');
        const offers = (await answer.json()) as Offer[];
        const annual = offers.find(({ plan }) => plan === 'ANNUAL');
        const monthly = offers.find(({ plan }) => plan === 'MONTHLY');

        await test.step('three cards, none chosen, fill their row', async () => {
          const cards = page.getByRole('radio');
          await expect(cards).toHaveCount(3);
          await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
          const boxes = await boxesOf(cards);
          const [first] = boxes;
          for (const box of boxes) {
            expect(Math.round(box.width)).toBe(Math.round(first?.width ?? 0));
            if (width === 1280) expect(Math.round(box.y)).toBe(Math.round(first?.y ?? 0));
          }
        });

        const counted = (key: string, count: number) =>
          word(plural(language, key, count), { count: String(count) });

        await test.step('a table lists the features of each', async () => {
          const table = page.getByRole('table', { name: word('compare.title') });
          const heads = table.getByRole('columnheader');
          for (const plan of plans)
            await expect(heads.filter({ hasText: word(`plan.${plan}`) })).toBeVisible();
          const line = (key: string) =>
            table.getByRole('row').filter({
              has: page.getByRole('rowheader', { name: word(`compare.row.${key}`), exact: true }),
            });
          const aMonth = Math.round(((annual?.price ?? 0) * 100) / 12) / 100;
          await expect(line('now').getByRole('cell')).toHaveText(plans.map(() => format.money(0)));
          await expect(line('perMonth').getByRole('cell')).toHaveText([
            word('compare.endsWithBeta'),
            format.money(monthly?.price ?? 0),
            format.money(aMonth),
          ]);
          await expect(line('trial').getByRole('cell')).toHaveText([
            word('compare.none'),
            counted('compare.days', trialDays),
            counted('compare.days', trialDays),
          ]);
          await expect(line('reminder').getByRole('cell')).toHaveText([
            word('compare.atEndOfBeta'),
            counted('compare.before', renewalReminderDays.MONTHLY),
            counted('compare.before', renewalReminderDays.ANNUAL),
          ]);
        });

        await test.step('a trial is told day by day, and so is what stops and what stays', async () => {
          const days = page.getByRole('region', { name: word('trial.title') }).getByRole('listitem');
          const dateIn = (count: number) => format.shortDate(new Date(Date.now() + count * dayMs));
          const reminders = trialReminderDays.map(
            (count) => dateIn(trialDays - count) + counted('trial.reminder', count),
          );
          await expect(days).toHaveText([
            dateIn(0) + word('trial.start'),
            ...reminders,
            dateIn(trialDays) + word('trial.endInBeta'),
          ]);
          const stop = page.getByRole('region', { name: word('stop.title') });
          if (place === 'in its step') await expect(stop.getByRole('heading', { level: 3 })).toHaveCount(3);
          else await expect(stop).toHaveCount(0);
          const after = page.getByRole('region', { name: word('after.title') });
          await expect(after.getByText(word('after.stops.search'))).toBeVisible();
          await expect(after.getByText(word('cancel.bookings'))).toBeVisible();
        });

        await test.step('the saving is computed from the prices, and shown once', async () => {
          const twelve = (monthly?.price ?? 0) * 12;
          const percent = Math.floor(((twelve - (annual?.price ?? 0)) * 100) / twelve);
          expect(annual?.savingPercent).toBe(percent);
          const said = await page.getByRole('main').innerText();
          const times = said.split(format.percent(percent / 100)).length - 1;
          expect(times).toBe(1);
          await expect(
            page.getByText(format.money(Math.round((twelve - (annual?.price ?? 0)) * 100) / 100)),
          ).toBeVisible();
        });

        const address = page.url();
        await expectAccessible(page, address);
        await expectNoMissingText(page, address);
        await expectNoSidewaysScroll(page, address);
        if (place === 'on the page of a plan')
          await expect(page.getByText(word('own.chooseFirst'))).toBeVisible();
      });
    }
  });
}
