import { expect, test } from 'vitest';
import { canBeStale, chooseTests, lintedFor } from './choice.ts';
import { readTree } from './tree.ts';
import { pagesVisited } from './visits.ts';

const tree = await readTree();
const choose = (...files: string[]) => chooseTests(tree, files);
const allJourneys = [...tree.files.keys()].filter((path) => path.endsWith('.e2e.ts')).toSorted();
const allTests = [...tree.files.keys()].filter((path) => path.endsWith('.test.ts')).toSorted();

test.each<[changed: string, chosen: string[], not: string[]]>([
  [
    'server/features/reviews/rules.ts',
    [
      'server/features/reviews/rules.test.ts',
      'server/features/reviews/reviews.test.ts',
      'server/features/own-data/deletion.test.ts',
      'e2e/main-job.e2e.ts',
    ],
    [
      'server/features/blog/desk/articles.test.ts',
      // Beside a file that imports reviews, but about something else.
      'server/features/booking-desk/bounds.test.ts',
      'server/testing/fuzz/fuzz.test.ts',
      'e2e/blog-desk.e2e.ts',
    ],
  ],
  [
    'server/features/messaging/messages/actions.ts',
    ['server/features/messaging/messages/messages.test.ts', 'e2e/messaging-actions.e2e.ts'],
    ['server/features/blog/desk/articles.test.ts', 'e2e/blog-desk.e2e.ts'],
  ],
  [
    'server/features/reports/factory.ts',
    ['server/features/reports/reports.test.ts'],
    ['server/features/search/search.test.ts'],
  ],
  [
    'web/app/features/reviews/booking-review.tsx',
    ['e2e/main-job.e2e.ts'],
    ['server/features/reviews/reviews.test.ts', 'e2e/blog-desk.e2e.ts', 'e2e/withdrawal.e2e.ts'],
  ],
  // Without a text of its own: those of its folder.
  ['web/app/features/reviews/review-fields.tsx', ['e2e/main-job.e2e.ts'], ['e2e/withdrawal.e2e.ts']],
  ['web/app/features/blog-desk/editor/article-page.tsx', ['e2e/blog-editor.e2e.ts'], ['e2e/main-job.e2e.ts']],
  // A page that no journey opens for its words: the one that names its address and few others.
  ['web/app/features/legal/cookies-page.tsx', ['e2e/legal.e2e.ts'], ['e2e/main-job.e2e.ts']],
  [
    'contract/reviews-rules.ts',
    ['contract/reviews-rules.test.ts', 'server/features/reviews/reviews.test.ts', 'e2e/main-job.e2e.ts'],
    ['contract/bookings-rules.test.ts', 'server/features/blog/desk/articles.test.ts', 'e2e/blog-desk.e2e.ts'],
  ],
  ['messages/fr/reviews.json', ['e2e/main-job.e2e.ts'], ['e2e/blog-desk.e2e.ts']],
  ['web/app/api/retry-at.ts', ['web/app/api/retry-at.test.ts'], ['web/app/api/names.test.ts']],
  [
    'server/kernel/clock.ts',
    ['server/features/blog/desk/articles.test.ts'],
    ['web/app/api/retry-at.test.ts'],
  ],
  ['server/main.test.ts', ['server/main.test.ts'], ['server/config.test.ts']],
  ['e2e/blog.e2e.ts', ['e2e/blog.e2e.ts'], ['e2e/blog-desk.e2e.ts']],
  ['e2e/hold-save.ts', ['e2e/main-job.e2e.ts'], ['e2e/blog-lists.e2e.ts']],
])('%s', (changed, chosen, not) => {
  const { tests, journeys } = choose(changed);
  const all = [...tests, ...journeys];
  const known = [...allTests, ...allJourneys];
  if (!changed.startsWith('messages/')) expect([...tree.files.keys()]).toContain(changed);
  for (const path of [...chosen, ...not]) expect(known).toContain(path);
  expect(all).toEqual(expect.arrayContaining(chosen));
  for (const path of not) expect(all).not.toContain(path);
});

test.each(['docs/architecture.md', 'CHANGELOG.md', 'knip.json'])('%s chooses nothing', (changed) => {
  expect(choose(changed)).toEqual({ tests: [], journeys: [], left: [], why: [] });
});

test.each([
  'vite.config.ts',
  'package.json',
  'db/migrations/0001-start.sql',
  'web/app/ui/actions/button.tsx',
  // Around every page, without a route of its own.
  'web/app/shell/page-layout.tsx',
  'unknown.toml',
])('%s chooses every journey and says why', (changed) => {
  const { journeys, why } = choose(changed);
  expect(journeys).toEqual(allJourneys);
  expect(why.join()).toMatch(new RegExp(`all journeys, because.*${changed}`));
});

test('every dependency and setting of the tests chooses every test', () => {
  for (const changed of ['package.json', 'vitest.config.ts']) expect(choose(changed).tests).toEqual(allTests);
});

test.each<[changed: string, chosen: string, left: string]>([
  // Saying its texts, before opening its page.
  [
    'web/app/features/bookings/request/address-section.tsx',
    'e2e/saved-addresses.e2e.ts',
    'e2e/log-out.e2e.ts',
  ],
  // Opening its page, before being about little else.
  [
    'web/app/features/settings/addresses-page.tsx',
    'e2e/saved-addresses.e2e.ts',
    'e2e/settings-security.e2e.ts',
  ],
  // In the frame of every page, with words of its own, which journeys say by a helper.
  [
    'web/app/features/notifications/bell-panel.tsx',
    'e2e/notifications-centre.e2e.ts',
    'e2e/notifications-config.e2e.ts',
  ],
])('of many journeys those are chosen that are most about %s', (changed, chosen, left) => {
  const choice = choose(changed);
  expect(choice.journeys).toContain(chosen);
  expect(choice.left).toContain(left);
  expect(choice.journeys.length).toBeLessThan(choice.left.length);
  expect(choice.journeys.filter((path) => choice.left.includes(path))).toEqual([]);
});

test('each page that a change reaches is opened', () => {
  const { journeys } = choose('web/app/features/search/search-page.tsx');
  const visited = new Set(journeys.flatMap((path) => [...pagesVisited(tree, path)]));
  expect([...visited]).toEqual(expect.arrayContaining(['/search', '/providers/search']));
});

test('the lint by types includes who imports a file', () => {
  expect(lintedFor(tree, ['contract/reviews-rules.ts'])).toEqual(
    expect.arrayContaining(['contract/reviews-rules.ts', 'web/app/features/reviews/booking-review.tsx']),
  );
});

test.each([
  ['contract/reviews-calls.ts', true],
  ['server/features/reviews/feature.ts', true],
  ['server/features/reviews/routes.ts', false],
  ['contract/reviews.ts', true],
  ['server/features/reviews/rules.ts', false],
  ['web/app/features/reviews/booking-review.tsx', false],
])('what is generated can differ after a change of %s: %s', (path, stale) =>
  expect(canBeStale([path])).toBe(stale),
);
