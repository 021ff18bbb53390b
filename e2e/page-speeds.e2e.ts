import { expect } from '@playwright/test';
import { beaconPath } from './consent-parts.ts';
import { adminToken, signIn } from './documents.ts';
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

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['ar', 1280],
])) {
  test.describe(`the speed of pages in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 }, colorScheme: 'light' });

    test('is read by administrators, by the pattern of the page', async ({ page, request }) => {
      const data = { fcp: 900, lcp: 1500, fid: 12, cls: 0.05, ttfb: 120, route: '/reviews/checks' };
      expect((await request.post(beaconPath, { data })).status()).toBe(204);
      await signIn(page, await adminToken(request));
      await openPage(page, '/admin/dashboard');
      const title = wordsOf(language)('statistics', 'speeds.caption');
      const table = page.getByRole('table', { name: title });
      const row = table.getByRole('row').filter({ hasText: '/reviews/checks' });
      await expect(row).toContainText(/1\s?[.,]?500/);
      await expect(row).toContainText(/0[.,]05/);
      await expectAccessible(page, 'the speeds');
      await expectReadableInDark(page, 'the speeds');
      await expectNoSidewaysScroll(page, 'the speeds');
      await expectNoMissingText(page, 'the speeds');
    });
  });
}
