import type { TestProject } from 'vitest/node';
import { startTestCluster } from './cluster.ts';

/** Starts the one database server of a test run and provides its address to the test files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide('clusterUrl', cluster.url);
  return cluster.stop;
}
