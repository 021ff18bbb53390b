import { once } from 'node:events';
import { request as sendRequest } from 'node:http';
import * as fc from 'fast-check';
import type { Response as InjectedResponse } from 'light-my-request';
import { afterAll, expect, test } from 'vitest';
import { isErrorCode } from '#contract/errors.ts';
import { startApiProcess } from './api-server.ts';
import { startTestApp, type TestRequest } from './app.ts';
import { sharedSocialProviders } from './stand-ins/social-providers.ts';
import { applyAttempt, attempts, plannedAttempts, type Attempt } from './attempts.ts';
import { brokenForms, type BrokenForm } from './broken-forms.ts';
import { toForm } from './forms.ts';
import { listOperations, type Operation } from './operations.ts';
import { testTimeouts } from './test-timeouts.ts';
import { isErrorOnly, validCalls } from './valid-calls.ts';

/**
 * A failure prints seed, path and the attempt: FUZZ_SEED, FUZZ_PATH and vitest's -t with the name of the operation
 * repeat it. FUZZ_RUNS sets more random attempts for each operation.
 */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
const path = process.env['FUZZ_PATH'] ?? '';
const randomRuns = Number(process.env['FUZZ_RUNS'] ?? 100);
const requestsMin = 200;
/** A call that changes something gets new records after this many attempts, because its resource may be used up. */
const attemptsPerCall = 20;

/** Errors that would have ended the process outside a test. */
const uncaught: unknown[] = [];
process.on('uncaughtExceptionMonitor', (error) => uncaught.push(error));

const testApp = await startTestApp({ environment: (await sharedSocialProviders()).environment });
/** The application in a separate process, which a fault of ours would end. */
const server = await startApiProcess(testApp);
afterAll(async () => {
  await server.stop();
  await testApp.close();
});
const document = await testApp.request({ url: '/api/v1/openapi.json' });
const operations = listOperations(document.json<object>());
const validCall = validCalls(testApp);
let sent = 0;

test.concurrent.each(operations)('$operationId responds to any input', async (operation) => {
  const planned = plannedAttempts(operation);
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
  await fc.assert(property, { seed, path, numRuns, examples, timeout: testTimeouts.wait });
  expect(uncaught).toEqual([]);
  if (path) return;
  expect(reached.any).toBeGreaterThanOrEqual(requestsMin);
  expect(reached.success > 0 || isErrorOnly(operation)).toBe(true);
});

const startTime = async () =>
  ((await (await fetch(`${server.url}/status`)).json()) as { startedAt: string }).startedAt;

const forms = operations.filter(({ fileField }) => fileField !== undefined);

test.each(forms)('$operationId responds to any form, and the process survives', async (operation) => {
  const since = await startTime();
  const call = await validCall(operation);
  const { files = [], fields } = call.form ?? {};
  const headers = { authorization: `Bearer ${call.as?.accessToken}` };
  const target = { method: operation.method, url: `${server.url}${call.url}`, headers };
  const whole = toForm(files, fields);
  const valid = { fault: 'none', contentType: whole.headers['content-type'], bytes: whole.payload };
  const file = files[0]?.bytes ?? Buffer.of();
  for (const form of brokenForms(operation.fileField ?? '', file)) {
    const response = await sendForm(target, form).catch((error: unknown) => {
      throw new Error(`${form.fault}: no answer`, { cause: error });
    });
    const problems = response ? problemsOf(response, operation) : [];
    if (problems.length > 0)
      throw new Error(`${form.fault}: ${problems.join(', ')}: ${JSON.stringify(response)}`);
  }
  expect((await sendForm(target, valid))?.statusCode).toBeLessThan(300);
  expect(await startTime()).toBe(since);
});

type Target = { method: string; url: string; headers: Record<string, string> };

/** Sends a form and reads the response; a sender who declared more than they send disconnects without one. */
async function sendForm(target: Target, form: BrokenForm): Promise<Answer | undefined> {
  const { method, url } = target;
  const length = String(form.announced ?? form.bytes.length);
  const headers = { ...target.headers, 'content-type': form.contentType, 'content-length': length };
  const request = sendRequest(url, { method, headers });
  if (form.announced !== undefined) {
    const closed = new Promise<void>((resolve) => request.once('close', resolve));
    request.on('error', () => undefined);
    request.write(form.bytes, () => request.destroy());
    await closed;
    return undefined;
  }
  const answered = once(request, 'response');
  request.end(form.bytes);
  const [response] = await answered;
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return {
    statusCode: response.statusCode,
    headers: response.headers,
    body: Buffer.concat(chunks).toString(),
  };
}

type Answer = Pick<InjectedResponse, 'statusCode' | 'headers' | 'body'>;

/** The faults of a response (docs/product/api.md#errors). */
function problemsOf({ statusCode, headers, body }: Answer, operation: Operation): string[] {
  const problems: string[] = [];
  if (statusCode >= 500 && !isErrorOnly(operation)) problems.push('an unexpected error');
  if ('server' in headers || 'x-powered-by' in headers) problems.push('tells what answers');
  if (statusCode < 400) return problems;
  if (!String(headers['content-type']).startsWith('application/json')) return [...problems, 'not JSON'];
  const { message, errorCode, status, traceId, validationErrors } = JSON.parse(body) as Record<
    string,
    unknown
  >;
  if (typeof message !== 'string' || message === '') problems.push('no message');
  if (!isErrorCode(errorCode)) problems.push('no code');
  if (status !== statusCode) problems.push('another status');
  if (typeof traceId !== 'string' || traceId !== headers['x-trace-id']) problems.push('no trace');
  if (!isTextByField(validationErrors)) problems.push('no map of fields');
  if (internals.test(body)) problems.push('tells of its inside');
  return problems;
}

const isTextByField = (value: unknown) =>
  value === null ||
  (typeof value === 'object' &&
    Object.values(value).every((text) => typeof text === 'string' && text !== ''));

const internals =
  /node_modules|node:|\bat (?:async )?[\w.<>]+ \(|file:\/\/|\/(?:home|usr|var|tmp|work|root|etc)\/|\bselect\b.*\bfrom\b|insert into|violates|syntax (?:error )?at|invalid input|fastify|FST_|\bzod\b|kysely|postgres|pg_|\bsql|\bECONN|argon2|stack/i;

const describe = (value: TestRequest | InjectedResponse) =>
  'statusCode' in value
    ? `${value.statusCode} ${value.body.slice(0, 500)}`
    : JSON.stringify([value.method, value.url, value.headers, value.payload]).slice(0, 2_000);
