import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { hourMs } from '#contract/durations.ts';
import { findChromium } from './chromium.ts';
import { useApp } from './installed-app.ts';
import { test, walkedBy } from './journey.ts';
import { openPage } from './open-page.ts';
import {
  expectAccessible,
  expectNoMissingText,
  expectNoSidewaysScroll,
  expectReadableInDark,
} from './page-checks.ts';
import { wordsOf } from './words.ts';

test.use({ serviceWorkers: 'allow' });

const brandName = 'Maisonnée';

/** Has each page receive the question of a browser that would install the site, and answer it with an outcome. */
async function offerInstallation(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.addInitScript((answer) => {
    document.addEventListener('DOMContentLoaded', () => {
      const question = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => Promise.resolve(document.documentElement.setAttribute('data-asked', '')),
        userChoice: Promise.resolve({ outcome: answer }),
      });
      dispatchEvent(question);
    });
  }, outcome);
}

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['ar', 1280],
])) {
  test.describe(`the install card in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 }, colorScheme: 'light' });
    const say = wordsOf(language);
    const text = (key: string) => say('installed-app', key, { brandName });
    const card = (page: Page) => page.getByRole('region', { name: brandName });
    const press = (page: Page, key: string) =>
      card(page)
        .getByRole('button', { name: text(key) })
        .click();
    /** The test page brings the texts of the card along, so that it is there as soon as its code is. */
    const address = '/dev/app';

    test('is declined, and comes back after 7 days', async ({ page }) => {
      await page.clock.install({ time: new Date('2026-11-26T10:00:00Z') });
      await offerInstallation(page, 'accepted');
      await openPage(page, address);
      await expect(card(page)).toHaveCount(0);
      await useApp(page);
      await expect(card(page)).toContainText(text('install.text'));
      await expectAccessible(page, 'the card');
      await expectReadableInDark(page, 'the card');
      await expectNoSidewaysScroll(page, 'the card');
      await expectNoMissingText(page, 'the card');
      await press(page, 'install.later');
      await expect(card(page)).toHaveCount(0);

      await page.clock.setSystemTime(new Date(Date.parse('2026-11-26T10:00:00Z') + 167 * hourMs));
      await openPage(page, address);
      await useApp(page);
      await expect(card(page)).toHaveCount(0);

      await page.clock.setSystemTime(new Date(Date.parse('2026-11-26T10:00:00Z') + 169 * hourMs));
      await openPage(page, address);
      await useApp(page);
      await press(page, 'install.install');
      await expect(page.locator('html[data-asked]')).toBeAttached();
      await expect(card(page)).toHaveCount(0);
    });

    test('goes when the question of the browser is declined', async ({ page }) => {
      await offerInstallation(page, 'dismissed');
      await openPage(page, address);
      await useApp(page);
      await press(page, 'install.install');
      await expect(card(page)).toHaveCount(0);
      await openPage(page, address);
      await useApp(page);
      await expect(card(page)).toHaveCount(0);
    });

    test('is never shown by the installed site', async ({ page }) => {
      await offerInstallation(page, 'accepted');
      await page.addInitScript(() => {
        const ask = window.matchMedia.bind(window);
        window.matchMedia = (query) =>
          query === '(display-mode: standalone)' ? ask('(min-width: 0)') : ask(query);
      });
      await openPage(page, address);
      await useApp(page);
      await expect(card(page)).toHaveCount(0);
    });

    test('says on an iPhone what to press', async ({ page }) => {
      await page.addInitScript(() => Object.assign(navigator, { standalone: false }));
      await openPage(page, address);
      await useApp(page);
      await press(page, 'install.install');
      for (const step of ['share', 'add', 'confirm'])
        await expect(
          card(page)
            .getByRole('listitem')
            .filter({ hasText: text(`byHand.${step}`) }),
        ).toBeVisible();
      await expectAccessible(page, 'the steps');
      await expectReadableInDark(page, 'the steps');
      await expectNoSidewaysScroll(page, 'the steps');
      await press(page, 'byHand.understood');
      await expect(card(page)).toHaveCount(0);
    });
  });
}

test('Chromium finds nothing that keeps it from installing the site', async ({ baseURL }) => {
  const profile = await mkdtemp(join(tmpdir(), 'maisonnee-profile-'));
  // Another profile than those of journeys, which are private windows: those install nothing.
  const browser = await chromium.launchPersistentContext(profile, {
    channel: 'chromium',
    executablePath: findChromium(),
    args: ['--no-sandbox'],
    baseURL,
  });
  try {
    const page = await browser.newPage();
    await openPage(page, '/');
    await useApp(page);
    const protocol = await browser.newCDPSession(page);
    const manifest = await protocol.send('Page.getAppManifest');
    expect(manifest.errors).toEqual([]);
    expect(manifest.url).toContain('/manifest.webmanifest');
    const { installabilityErrors } = await protocol.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
});
