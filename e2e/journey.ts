import { basename } from 'node:path';
import { test as base } from '@playwright/test';
import { isDeep } from '#server/testing/depth.ts';
import { rejectedConsent } from './rejected-consent.ts';

type Journey = {
  endContexts: void;
  /** What the browser has chosen about measurement before the journey begins: `unknown` is a first visit. */
  consent: 'rejected' | 'unknown';
};

/** The journeys about what the service worker does: installation, pages without a network, new builds, pushes. */
const needingWorker = [
  'coming-soon',
  'consent',
  'consent-tags',
  'first-visit',
  'install',
  'legal',
  'lost-code',
  'lost-server',
  'messages-unsent',
  'notifications-connection',
  'notifications-push',
  'notifications-quiet-hours',
  'notifications-settings',
  'notifications-switched-off',
  'offline',
  'page-speeds',
  'page-weight',
  'two-builds',
  'update-notice',
];
/** Those that want a silent console: Playwright writes there that it blocks a worker. */
const readingConsole = [
  'bad-address',
  'blog',
  'client-dashboard',
  'help',
  'hydrated-dates',
  'main-job',
  'messages',
  'messages-together',
  'onboarding',
  'onboarding-dashboard',
  'onboarding-hub',
  'pages',
  'prospects',
  'provider-signup',
  'saved-addresses',
  'service-cover',
  'service-stars',
  'signed-in',
  'sweep',
  'verification',
];
const withWorker = new Set([...needingWorker, ...readingConsole]);

/** A journey whose browser contexts end with it: those that it makes itself would live, with their sockets, as long as the worker. */
export const test = base.extend<Journey>({
  consent: ['rejected', { option: true }],
  // Contexts that a journey makes itself begin with it, too.
  storageState: async ({ consent }, use) =>
    use({ cookies: consent === 'rejected' ? [rejectedConsent] : [], origins: [] }),
  // A service worker takes a page over some time after its first press. From then on neither the calls of the page are
  // reported, nor are its files routed, so that a journey that watches them would depend on the moment.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern.
  serviceWorkers: async ({}, use, { file }) =>
    use(withWorker.has(basename(file, '.e2e.ts')) ? 'allow' : 'block'),
  endContexts: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

/**
 * The readers that walk a journey: the first, in whose language or on whose screen its risk is; all of them in a deep
 * run. What is about input, direction or names is a loop over all of its languages instead.
 */
export const walkedBy = <const Reader>(readers: readonly Reader[]): readonly Reader[] =>
  isDeep ? readers : readers.slice(0, 1);
