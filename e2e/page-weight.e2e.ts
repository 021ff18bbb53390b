import { expect, test } from '@playwright/test';
import { weightLimits, weightsOf } from './page-weight.ts';
import { publicPages } from './public-pages.ts';

// The pictures of a trace lay out what is folded away, and so fetch typefaces that a visitor does without.
test.use({ trace: 'off' });

for (const locale of ['fr-FR', 'ar'] as const) {
  test.describe(`a first visit in ${locale}`, () => {
    test.use({ locale });

    test('weighs little on every public page', async ({ page, browser }) => {
      const tooHeavy: string[] = [];
      for (const address of await publicPages(page)) {
        if (address === '/nothing-is-here') continue;
        const visitor = await browser.newContext({ locale });
        const weights = await weightsOf(await visitor.newPage(), address);
        await visitor.close();
        expect(weights['script'], address).toBeGreaterThan(100);
        for (const [kind, limit] of Object.entries(weightLimits)) {
          const weight = weights[kind] ?? 0;
          if (weight > limit) tooHeavy.push(`${address}: ${kind} ${weight.toFixed(1)} kB, at most ${limit}`);
        }
      }
      expect(tooHeavy).toEqual([]);
    });
  });
}
