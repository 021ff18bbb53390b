import { defineConfig } from 'vitest/config';
import { testTimeouts } from './server/testing/test-timeouts.ts';

export default defineConfig({
  test: {
    include: [
      'server/**/*.test.ts',
      'contract/**/*.test.ts',
      'scripts/**/*.test.ts',
      'db/**/*.test.ts',
      'web/**/*.test.ts',
    ],
    pool: 'forks',
    maxWorkers: 2,
    globalSetup: ['server/testing/global-setup.ts'],
    setupFiles: ['server/testing/network-guard.ts'],
    // As in playwright.config.ts.
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: testTimeouts.test,
    hookTimeout: testTimeouts.test,
    expect: { poll: { timeout: testTimeouts.wait } },
  },
});
