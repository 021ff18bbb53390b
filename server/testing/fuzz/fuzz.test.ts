import * as fc from 'fast-check';
import type { Response as InjectedResponse } from 'light-my-request';
import { afterAll, expect, test } from 'vitest';
import { problemsOf } from './answer-problems.ts';
import { startTestApp, type TestRequest } from '../app.ts';
import { sharedSocialProviders } from '../stand-ins/social-providers.ts';
import { applyAttempt, attempts, hasFoundFaults, plannedAttempts, type Attempt } from './attempts.ts';
import { isDeep, sampleOf, sampleSeed } from '../depth.ts';
import { listOperations, type Operation } from '../operations.ts';
import { testTimeouts } from '../test-timeouts.ts';
import { isErrorOnly, validCalls } from '../valid-calls.ts';

/**
 * A failure prints seed, path and the attempt: TEST_SEED, FUZZ_PATH and vitest's -t with the name of the operation
 * repeat it, at the same depth.
 */
const path = process.env['FUZZ_PATH'] ?? '';
const randomRuns = isDeep ? 100 : 8;
const requestsMin = isDeep ? 200 : 30;

/** What has found faults before, and of everything else another sample each day. */
function chosenAttempts(operation: Operation): readonly Attempt[] {
  const [valid = { changes: [] }, ...others] = plannedAttempts(operation);
  const tried = others.filter(hasFoundFaults);
  const untried = others.filter((attempt) => !hasFoundFaults(attempt));
  const { operationId } = operation;
  return [valid, ...sampleOf(tried, 10, operationId), ...sampleOf(untried, 11, operationId)];
}

/** A call that changes something gets new records after this many attempts, because its resource may be used up. */
const attemptsPerCall = 20;

/** Errors that would have ended the process outside a test. */
const uncaught: unknown[] = [];
process.on('uncaughtExceptionMonitor', (error) => uncaught.push(error));

/** What is switched off would answer nothing but that: changeFlag may not switch these. */
const keptFlags = { COMING_SOON: 'false', FEATURE_CHAT: 'true', FEATURE_NOTIFICATIONS: 'true' };
const { environment } = await sharedSocialProviders();
const testApp = await startTestApp({ environment: { ...environment, ...keptFlags } });
afterAll(() => testApp.close());
const document = await testApp.request({ url: '/api/v1/openapi.json' });
const operations = listOperations(document.json<object>());
const validCall = validCalls(testApp);
let sent = 0;

test.concurrent.each(operations)('$operationId responds to any input', async (operation) => {
  const planned = chosenAttempts(operation);
  const reached = { any: 0, success: 0 };
  let call = await validCall(operation);
  const property = fc.asyncProperty(attempts(operation), async (attempt: Attempt) => {
    const isUsedUp = operation.method !== 'GET' && reached.any > 0 && reached.any % attemptsPerCall === 0;
    if (isUsedUp) call = await validCall(operation);
    reached.any += 1;
    // Wrong passwords are counted by address: each attempt has a different one.
    const remoteAddress = `10.${++sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`;
    const request = { ...applyAttempt(operation, call, attempt), remoteAddress };
    const response = await testApp.request(request);
    if (response.statusCode < 300) reached.success += 1;
    const problems = problemsOf(response, operation);
    if (problems.length > 0)
      throw new Error(`${problems.join(', ')}: ${describe(request)} -> ${describe(response)}`);
  });
  const numRuns = planned.length + Math.max(randomRuns, requestsMin - planned.length);
  const examples = planned.map((attempt): [Attempt] => [attempt]);
  await fc.assert(property, { seed: sampleSeed, path, numRuns, examples, timeout: testTimeouts.wait });
  expect(uncaught).toEqual([]);
  if (path) return;
  expect(reached.any).toBeGreaterThanOrEqual(requestsMin);
  expect(reached.success > 0 || isErrorOnly(operation)).toBe(true);
});

const describe = (value: TestRequest | InjectedResponse) =>
  'statusCode' in value
    ? `${value.statusCode} ${value.body.slice(0, 500)}`
    : JSON.stringify([value.method, value.url, value.headers, value.payload]).slice(0, 2_000);
