import { defineConfig } from 'vitest/config';

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
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
