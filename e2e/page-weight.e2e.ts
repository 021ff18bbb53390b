import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { requestsMax, weightLimits, weightsOf } from './page-weight.ts';
import { publicPages } from './public-pages.ts';

test.use({ serviceWorkers: 'allow' });

// The screenshots of a trace lay out collapsed parts too, and so load fonts that a visitor does not need.
test.use({ trace: 'off', consent: 'unknown' });

const arabic = /\p{Script=Arabic}/u;

/** What has most text, and most pages of its kind. */
const heaviest = /^\/(?:$|search|services|providers|blog)/;

// Arabic has its own typeface, and letters of two bytes make its documents the heaviest; its code is that of French pages.
for (const locale of ['fr-FR', 'ar']) {
  test.describe(`a first visit in ${locale}`, () => {
    test.use({ locale });

    test('stays below the weight limit', async ({ page, browser }) => {
      const tooHeavy: string[] = [];
      for (const address of await publicPages(page)) {
        if (address === '/nothing-is-here' || (locale === 'ar' && !heaviest.test(address))) continue;
        const visitor = await browser.newContext({ locale });
        const visit = await visitor.newPage();
        const weights = await weightsOf(visit, address);
        const text = await visit.getByRole('main').innerText();
        await visitor.close();
        expect(weights['script'], address).toBeGreaterThan(100);
        const requests = weights['requests'] ?? 0;
        if (requests > requestsMax) tooHeavy.push(`${address}: ${requests} requests, at most ${requestsMax}`);
        for (const [kind, limit] of Object.entries(weightLimits)) {
          // A review in Arabic brings its typeface to a French page.
          if (kind === 'font' && locale === 'fr-FR' && arabic.test(text)) continue;
          const weight = weights[kind] ?? 0;
          if (weight > limit) tooHeavy.push(`${address}: ${kind} ${weight.toFixed(1)} kB, at most ${limit}`);
        }
      }
      expect(tooHeavy).toEqual([]);
    });
  });
}
