import type { TestProject } from 'vitest/node';
import { startTestCluster } from './cluster.ts';

declare module 'vitest' {
  // Vitest types the values that a global setup provides to the tests by merging into this interface; there is no
  // other way.
  interface ProvidedContext {
    clusterUrl: string;
  }
}

/** Starts the one database server of a test run and provides its address to the test files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide('clusterUrl', cluster.url);
  return cluster.stop;
}
