import { inspect } from 'node:util';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { notify } from '../notify-actions.ts';
import { getPushKeys } from './actions.ts';
import { createPushSender } from './send-actions.ts';
import { buildApp } from '#server/app.ts';
import { tasksOf } from '#server/features.ts';
import { createDatabase, inTransaction } from '#server/kernel/database/database.ts';
import { startJobs } from '#server/kernel/jobs/jobs.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { applyAttempt, attempts, plannedAttempts } from '#server/testing/fuzz/attempts.ts';
import { eventually } from '#server/testing/eventually.ts';
import { listOperations } from '#server/testing/operations.ts';
import { startPushService } from '#server/testing/stand-ins/push-service.ts';
import { validCalls } from '#server/testing/valid-calls.ts';

const pushes = await startPushService();
const testApp = await startTestApp({ environment: pushes.environment });
afterAll(async () => {
  await testApp.close();
  await pushes.close();
});
const { deps, clock } = testApp;
const { databaseUrl: url = '' } = deps.config;

/** Calls, pushes that fail in every way, and a job that throws, with the most detailed log. */
test('the log names no endpoint, no key and no text', async () => {
  const lines: string[] = [];
  const { pool, close } = createDatabase({ url, max: 2, applicationName: 'log' });
  const stream = { write: (line: string) => lines.push(line) };
  const app = await buildApp(deps, pool, { level: 'trace', stream });
  const person = await testApp.signUp();
  const send = (payload: object, method: 'POST' | 'DELETE' = 'POST') =>
    app.inject({
      method,
      url: '/api/v1/notifications/push/subscriptions',
      payload,
      headers: { authorization: `Bearer ${person.accessToken}` },
    });
  const { privateKey } = await getPushKeys(deps);
  const browsers = Array.from({ length: 5 }, () => pushes.newBrowser());
  const [gone, busy, garbage, wrong, moved] = browsers;
  for (const { subscription } of browsers) expect((await send(subscription)).statusCode).toBe(201);
  if (gone) gone.answer = { status: 410 };
  if (busy) busy.answer = { status: 500 };
  if (garbage) garbage.answer = 'GARBAGE';
  if (moved) moved.answer = { status: 307, headers: { location: 'https://localhost/secret-place' } };
  if (wrong) await send({ ...wrong.subscription, endpoint: 'https://example.com/secret-endpoint' });
  if (wrong) await send({ ...wrong.subscription, keys: { p256dh: 'secret-point', auth: 'x' } });
  await notifyOf(person);
  await createPushSender(deps).sendDue();
  if (gone) expect((await send({ endpoint: gone.subscription.endpoint }, 'DELETE')).statusCode).toBe(404);

  await deps.db
    .updateTable('push_key')
    .set({ private_key: Buffer.alloc(60) })
    .execute();
  const jobs = await startJobs({
    url,
    tasks: tasksOf(deps),
    crontab: '',
    onError: (error) => lines.push(inspect(error, { depth: 5 })),
  });
  clock.advance(1);
  await notifyOf(person);
  await eventually(() => expect(lines.join('\n')).toContain('send-pushes'));
  await jobs.stop();
  await app.close();
  await close();

  const log = lines.join('\n');
  expect(log).toContain('/notifications/push/subscriptions');
  const secrets = browsers.flatMap(({ subscription: { endpoint, keys } }) => [
    new URL(endpoint).pathname,
    keys.p256dh,
    keys.auth,
  ]);
  const places = ['secret-endpoint', 'secret-point', 'secret-place'];
  for (const secret of [...secrets, ...places, person.accessToken, privateKey, 'Amina', 'a répondu'])
    expect([secret, log.includes(secret)]).toEqual([secret, false]);
});

/** Valid, limits and nonsense of every call about notifications and messages, with the most detailed log. */
test('the log names nothing that a call sends', async () => {
  const lines: string[] = [];
  const { pool, close } = createDatabase({ url, max: 2, applicationName: 'log' });
  const app = await buildApp(deps, pool, {
    level: 'trace',
    stream: { write: (line: string) => lines.push(line) },
  });
  const { body: document } = await app.inject({ url: '/api/v1/openapi.json' });
  const validCall = validCalls(testApp);
  const sent = new Set<string>();
  const operations = listOperations(JSON.parse(document) as object).filter(
    ({ url: path, fileField }) => /notification|message|conversation/.test(path) && fileField === undefined,
  );
  for (const operation of operations) {
    const call = await validCall(operation);
    const token = new URL(call.url, 'http://localhost').searchParams.get('token');
    const secrets = [...textsIn(call.payload), token, call.as?.accessToken].filter((one) => one != null);
    if (operation.isGuarded) expect(secrets, operation.operationId).not.toEqual([]);
    for (const secret of secrets) sent.add(secret);
    const chosen = [
      ...plannedAttempts(operation),
      ...fc.sample(attempts(operation), { seed: 1, numRuns: 10 }),
    ];
    for (const attempt of chosen.filter((_, index) => index % 25 === 0)) {
      const { as, form: _form, ...request } = applyAttempt(operation, call, attempt);
      const bearer = as && { authorization: `Bearer ${as.accessToken}` };
      await app.inject({ ...request, headers: { ...bearer, ...request.headers } });
    }
  }
  await app.close();
  await close();
  const log = lines.join('\n');
  expect(log).toContain('/push/subscriptions');
  expect([...sent].filter((text) => log.includes(text))).toEqual([]);
});

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The texts of a body, without ids and the words of the contract, which are short. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return value.length < 12 || uuid.test(value) || /^[A-Z_]+$/.test(value) ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const notifyOf = (person: SignedInUser) =>
  inTransaction(deps.db, (tx) =>
    notify(deps, tx, {
      to: { accountId: person.id, email: person.email, firstName: 'Camille', language: 'fr' },
      type: 'SECURITY_ALERT',
      variant: 'passwordReset',
      params: { other: 'Amina B.' },
      dedupeKey: crypto.randomUUID(),
      priority: 'URGENT',
      at: clock.now(),
    }),
  );
