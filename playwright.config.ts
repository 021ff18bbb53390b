import { defineConfig } from '@playwright/test';
import { findChromium } from './e2e/chromium.ts';

const port = Number(process.env['E2E_PORT'] ?? 3123);

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'pages', testIgnore: '**/main-job.e2e.ts' },
    // It moves the clock by days, which ends the sessions of the others.
    { name: 'main job', testMatch: '**/main-job.e2e.ts', dependencies: ['pages'] },
  ],
  webServer: {
    command: 'exec node server/testing/serve.ts',
    url: `http://localhost:${port}/health`,
    timeout: 180_000,
    // A server started by hand, for instance with --dev, is used when asked for.
    reuseExistingServer: Boolean(process.env['E2E_REUSE']),
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
