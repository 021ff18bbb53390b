import { defineConfig } from 'vitest/config';
import { patience } from './server/testing/patience.ts';

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
    testTimeout: patience.test,
    hookTimeout: patience.test,
    expect: { poll: { timeout: patience.wait } },
  },
});
