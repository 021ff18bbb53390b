import { defineConfig } from 'vitest/config';
import { LongestFirst } from './server/testing/longest-first.ts';
import { testTimeouts } from './server/testing/test-timeouts.ts';

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // As in playwright.config.ts.
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: testTimeouts.test,
    hookTimeout: testTimeouts.test,
    expect: { poll: { timeout: testTimeouts.wait } },
    sequence: { sequencer: LongestFirst },
    setupFiles: ['server/testing/network-guard.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,contract,scripts,db}/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          // The modules of the server hold no state of their own: a process loads them once for all its test files.
          isolate: false,
        },
      },
      // Stores of the web are modules, and their tests replace what a browser provides.
      { extends: true, test: { name: 'web', include: ['web/**/*.test.ts'] } },
    ],
  },
});
