import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { chromiumArgs as args, findChromium } from './e2e/chromium.ts';
import { isDeep } from './server/testing/depth.ts';

const port = Number(process.env['E2E_PORT'] ?? 3123);

/** Playwright's own headless shell has neither notifications nor a push service. */
const pushes = '**/notifications-{push,quiet-hours,switched-off}.e2e.ts';

const webServer = {
  command: 'exec node scripts/start.mjs --journeys',
  url: `http://localhost:${port}/health`,
  env: { E2E_PORT: String(port) },
  timeout: 600_000,
  // A server started by hand, for instance with --dev, is used when asked for.
  reuseExistingServer: Boolean(process.env['E2E_REUSE']),
  gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  stdout: 'ignore',
  stderr: 'pipe',
} satisfies PlaywrightTestConfig['webServer'];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  // A shared machine may stall for a minute. What passes only the second time is named as flaky and is a bug.
  retries: process.env['CI'] ? 1 : 0,
  // They end what hangs and measure nothing: a busy machine takes several times as long as a quiet one.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Drawing what moves takes a seventh of the processor time of a journey: deep runs see it.
    contextOptions: isDeep ? {} : { reducedMotion: 'reduce' },
    // A trace takes a third of the processor time of a journey: `--trace on` records one that fails here.
    trace: 'on-first-retry',
    launchOptions: { executablePath: findChromium(), args },
  },
  projects: [
    { name: 'pages', testIgnore: pushes },
    {
      name: 'pushes',
      testMatch: pushes,
      use: { channel: 'chromium', launchOptions: { executablePath: findChromium(), args } },
    },
  ],
  // `npm test` has started it while other parts ran (scripts/test/journey-server.ts).
  ...(process.env['E2E_SERVER'] !== 'started' && { webServer }),
});
