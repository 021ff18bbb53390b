import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { testTimeouts } from './server/testing/test-timeouts.ts';

const takesMinutes = ({ moduleId }: TestSpecification) => moduleId.includes('/server/testing/');

/** The tests of the whole contract take minutes each: they begin first, so that no worker waits for them in the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- It is the method of the sequencer.
    const sorted = await super.sort(files);
    return [...sorted.filter(takesMinutes), ...sorted.filter((file) => !takesMinutes(file))];
  }
}

/** Stores of the web are modules, and their tests replace what a browser provides: each has modules of its own. */
const stores = [
  'web/**/{session,booking-draft,change-queue,typing-store,undo-store,unsent-queue}.test.ts',
  'web/service-worker/*.test.ts',
];

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Requests leave much garbage that is young: collected less often, it takes a third of the time.
    execArgv: ['--max-semi-space-size=64'],
    // As in playwright.config.ts.
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: testTimeouts.test,
    hookTimeout: testTimeouts.test,
    expect: { poll: { timeout: testTimeouts.wait } },
    sequence: { sequencer: LongestFirst },
    setupFiles: ['server/testing/network/network-guard.ts', 'server/testing/processor-time-setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,contract,scripts,lab,db}/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          // The modules of the server hold no state of their own: a process loads them once for all its test files.
          isolate: false,
          // Node reads TypeScript itself, as it does for the server: nothing is transformed, and nothing can be mocked.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      {
        extends: true,
        test: { name: 'web', include: ['web/**/*.test.ts'], exclude: stores, isolate: false },
      },
      { extends: true, test: { name: 'stores', include: stores } },
    ],
  },
});
