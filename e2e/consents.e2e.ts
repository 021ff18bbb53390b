import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import { vitalNames } from '#contract/measurement-limits.ts';
import { makeConsentRecord, type ConsentRecord } from '#contract/consents-rules.ts';
import { dayMs } from '#contract/durations.ts';
import { storedItems } from '#web/features/legal/stored-item-list.tsx';
import { cookieIn, isBeacon, partsIn, recordIn, watch } from './consent-parts.ts';
import { test, walkedBy } from './journey.ts';
import { openPage } from './open-page.ts';
import {
  expectAccessible,
  expectNoMissingText,
  expectNoSidewaysScroll,
  expectReadableInDark,
  listen,
} from './page-checks.ts';

test.use({ serviceWorkers: 'allow' });

declare global {
  interface Window {
    /** The sum of the shifts so far. */
    shiftOfLayout: number;
  }
}

const daysBetween = ({ updatedAt, expiresAt }: ConsentRecord) =>
  (Date.parse(expiresAt) - Date.parse(updatedAt)) / dayMs;

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['ar', 1280],
])) {
  test.describe(`consent in ${language} at ${width}`, () => {
    test.use({
      consent: 'unknown',
      locale: language,
      viewport: { width, height: 780 },
      colorScheme: 'light',
    });

    test('is asked for at the foot of the page, which it does not move', async ({ page, context }) => {
      const { banner, accept, reject, customize, manage } = partsIn(page, language);
      const { beacons, outside } = watch(context);
      const noise = listen(page);
      await page.addInitScript(() => {
        window.shiftOfLayout = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            window.shiftOfLayout += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await openPage(page, '/');
      await expect(banner).toBeVisible();

      await test.step('with three choices of equal weight', async () => {
        const looks = await Promise.all(
          [accept, reject, customize].map((choice) =>
            choice.evaluate((element) => {
              const { width: inline, height } = element.getBoundingClientRect();
              const { backgroundColor, color, borderColor, fontSize, fontWeight } = getComputedStyle(element);
              return {
                inline: Math.round(inline),
                height,
                backgroundColor,
                color,
                borderColor,
                fontSize,
                fontWeight,
              };
            }),
          ),
        );
        expect(looks[1]).toEqual(looks[0]);
        expect(looks[2]).toEqual(looks[0]);
      });

      await test.step('and nothing is measured or stored before it is answered', async () => {
        expect(await recordIn(page)).toBeNull();
        expect(await context.cookies()).toEqual([]);
        expect([...beacons, ...outside]).toEqual([]);
      });

      await test.step('accessible, in both themes, without a shift of the layout', async () => {
        await expectAccessible(page, 'the banner');
        await expectReadableInDark(page, 'the banner');
        await expectNoSidewaysScroll(page, 'the banner');
        await expectNoMissingText(page, 'the banner');
        expect(await page.evaluate(() => window.shiftOfLayout)).toBeLessThan(0.01);
      });

      await test.step('what takes the focus stays above it', async () => {
        await manage.focus();
        const top = await banner.evaluate((element) => element.getBoundingClientRect().top);
        const bottom = await manage.evaluate((element) => element.getBoundingClientRect().bottom);
        expect(bottom).toBeLessThanOrEqual(top);
      });
      expect(noise).toEqual([]);
    });

    test('that is refused by keyboard measures nothing, and one that is given measures once', async ({
      page,
      context,
      browser,
    }) => {
      const refused = watch(context);
      await test.step('the keyboard refuses with its first stops', async () => {
        const { banner, accept, reject, content } = partsIn(page, language);
        await openPage(page, '/services');
        await expect(banner).toBeVisible();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        // The link to the policy comes before the choices.
        await page.keyboard.press('Tab');
        await expect(accept).toBeFocused();
        await page.keyboard.press('Tab');
        await expect(reject).toBeFocused();
        const proved = page.waitForResponse('**/api/v1/consents');
        await page.keyboard.press('Enter');
        await expect(banner).toHaveCount(0);
        await expect(content).toBeFocused();
        expect((await proved).status()).toBe(201);
      });

      await test.step('the refusal is kept, in local storage and in the cookie', async () => {
        const record = await recordIn(page);
        expect(record).toMatchObject({
          version: 1,
          categories: { essential: true, analytics: false },
          source: 'banner',
        });
        expect(record && daysBetween(record)).toBe(365);
        expect(await cookieIn(context)).toMatchObject({ categories: { analytics: false } });
        await openPage(page, '/services');
        await expect(partsIn(page, language).content).toBeVisible();
        await expect(partsIn(page, language).banner).toHaveCount(0);
      });

      const agreeing = await browser.newContext();
      const other = await agreeing.newPage();
      const agreed = watch(agreeing);
      await test.step('who agrees is measured by the pattern of the page', async () => {
        const { accept, banner } = partsIn(other, language);
        await openPage(other, '/services');
        const beacon = other.waitForRequest(isBeacon);
        await accept.click();
        await expect(banner).toHaveCount(0);
        const sent = (await beacon).postDataJSON() as Record<string, unknown>;
        expect(Object.keys(sent).toSorted()).toEqual([...vitalNames, 'route'].toSorted());
        expect(sent['route']).toBe('/services');
        for (const name of vitalNames) expect(sent[name], name).toBeGreaterThanOrEqual(0);
        expect(sent['lcp']).toBeGreaterThan(0);
        expect((await (await beacon).response())?.status()).toBe(204);
      });

      await test.step('once per page load', async () => {
        const { manage, analytics, save, dialog } = partsIn(other, language);
        for (let change = 0; change < 2; change += 1) {
          await manage.click();
          await analytics.click();
          await save.click();
          await expect(dialog).toHaveCount(0);
        }
        // The page that agrees anew would have sent again before a later one sends for the first time.
        const later = await agreeing.newPage();
        const next = later.waitForRequest(isBeacon);
        await openPage(later, '/help');
        expect((await next).postDataJSON()).toMatchObject({ route: '/help' });
        expect(agreed.beacons).toHaveLength(2);
        expect(agreed.outside).toEqual([]);
      });

      // The page of the refusal was loaded before: it would have sent its own by now.
      expect(refused.beacons).toEqual([]);
      expect(refused.outside).toEqual([]);
    });

    test('is chosen by category, proved, and changed from the footer', async ({ page }) => {
      const { words, banner, customize, dialog, analytics, save, cancel, manage, content } = partsIn(
        page,
        language,
      );
      await openPage(page, '/help');
      await customize.press('Enter');
      await expect(dialog).toBeVisible();
      await expect(dialog).toContainText(words('essential.always'));
      await expect(analytics).not.toBeChecked();
      await expect(dialog.getByRole('link', { name: words('dialog.policy') })).toHaveAttribute(
        'href',
        '/cookies',
      );
      await expectAccessible(page, 'the dialog');
      await expectReadableInDark(page, 'the dialog');
      await expectNoSidewaysScroll(page, 'the dialog');
      await expectNoMissingText(page, 'the dialog');

      await test.step('it lists what the browser keeps, from the page about cookies', async () => {
        await expect(dialog.getByRole('term')).toHaveCount(0);
        await dialog.getByText(words('essential.list')).press('Enter');
        await expect(dialog.getByRole('term')).toHaveText(storedItems.map(({ name }) => name));
        await expectAccessible(page, 'the list');
        await expectReadableInDark(page, 'the list');
        await expectNoSidewaysScroll(page, 'the list');
      });

      await test.step('cancelling chooses nothing', async () => {
        await analytics.press('Space');
        await cancel.press('Enter');
        await expect(dialog).toHaveCount(0);
        await expect(customize).toBeFocused();
        expect(await recordIn(page)).toBeNull();
        await customize.press('Enter');
        await expect(analytics).not.toBeChecked();
      });

      await test.step('saving keeps it, with a proof of the text that was shown', async () => {
        await analytics.press('Space');
        const proved = page.waitForRequest('**/api/v1/consents');
        await save.press('Enter');
        await expect(dialog).toHaveCount(0);
        await expect(banner).toHaveCount(0);
        await expect(content).toBeFocused();
        expect(await recordIn(page)).toMatchObject({ categories: { analytics: true }, source: 'modal' });
        const essential = ['title', 'text', 'always', 'list'].map((key) => `essential.${key}`);
        const lead = ['dialog.title', 'dialog.lead', ...essential];
        const shown = [
          ...[...lead, 'analytics.title'].map((key) => words(key)),
          words('analytics.text', { months: '13' }),
          ...['dialog.policy', 'cancel', 'save'].map((key) => words(key)),
        ];
        const text = shown.join('\n');
        expect((await proved).postDataJSON()).toEqual({
          choice: 'custom',
          analytics: true,
          source: 'modal',
          textHash: createHash('sha256').update(text).digest('hex'),
        });
      });

      await test.step('the footer opens it again, with the present choice', async () => {
        await manage.press('Enter');
        await expect(dialog).toContainText(words('state.custom'));
        await expect(analytics).toBeChecked();
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(manage).toBeFocused();
        await manage.press('Enter');
        await analytics.press('Space');
        await save.press('Enter');
        await expect(dialog).toHaveCount(0);
        await expect(manage).toBeFocused();
        expect(await recordIn(page)).toMatchObject({ categories: { analytics: false }, source: 'footer' });
      });
    });

    test('that is 366 days old, or of another version, is asked for again', async ({ page, context }) => {
      const { beacons } = watch(context);
      const at = new Date(Date.now() - 366 * dayMs);
      const old = makeConsentRecord({ analytics: true, source: 'banner', at, ttlDays: 365 });
      const fresh = makeConsentRecord({ analytics: true, source: 'banner', at: new Date(), ttlDays: 365 });
      const { banner } = partsIn(page, language);
      await openPage(page, '/help');
      for (const record of [old, { ...fresh, version: 2 }]) {
        const text = JSON.stringify(record);
        await page.evaluate((kept) => {
          localStorage.setItem('consent', kept);
          document.cookie = `consent=${encodeURIComponent(kept)}; path=/`;
        }, text);
        await openPage(page, '/help');
        await expect(banner).toBeVisible();
        expect(await recordIn(page)).toBeNull();
        expect(await cookieIn(context)).toBeUndefined();
      }
      await page.evaluate((kept) => localStorage.setItem('consent', kept), JSON.stringify(fresh));
      expect(beacons).toEqual([]);
      const beacon = page.waitForRequest(isBeacon);
      await openPage(page, '/help');
      await expect(banner).toHaveCount(0);
      await beacon;
    });
  });
}

test.describe('a choice without a network', () => {
  test.use({ consent: 'unknown', locale: 'fr' });

  test('is kept at once, and proved once when the line is back', async ({ page, context }) => {
    const { banner, reject, content } = partsIn(page, 'fr');
    const proofs: number[] = [];
    page.on('response', (answer) => {
      if (answer.url().endsWith('/api/v1/consents')) proofs.push(answer.status());
    });
    await openPage(page, '/services');
    await expect(banner).toBeVisible();
    await context.setOffline(true);
    await page.evaluate(() => {
      const under = document.querySelector('main');
      under?.addEventListener('click', () => under.setAttribute('data-pressed', ''));
    });
    await reject.dblclick();
    await expect(banner).toHaveCount(0);
    await expect(content).toBeFocused();
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
    expect(await recordIn(page)).toMatchObject({ categories: { analytics: false }, source: 'banner' });
    expect(await cookieIn(context)).toMatchObject({ categories: { analytics: false } });
    expect(proofs).toEqual([]);

    const proved = page.waitForResponse('**/api/v1/consents');
    await context.setOffline(false);
    await proved;
    await openPage(page, '/help');
    await expect(banner).toHaveCount(0);
    expect(proofs).toEqual([201]);
  });
});
