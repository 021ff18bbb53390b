import { inspect } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { notify } from '../notify-actions.ts';
import { createPushSender } from './send-actions.ts';
import { buildApp, tasksOf } from '#server/app.ts';
import { createDatabase, inTransaction } from '#server/kernel/database/database.ts';
import { startJobs } from '#server/kernel/jobs/jobs.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { eventually } from '#server/testing/eventually.ts';
import { startPushService } from '#server/testing/push-service.ts';

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
  const browsers = Array.from({ length: 4 }, () => pushes.newBrowser());
  const [gone, busy, garbage, wrong] = browsers;
  for (const { subscription } of browsers) expect((await send(subscription)).statusCode).toBe(201);
  if (gone) gone.answer = { status: 410 };
  if (busy) busy.answer = { status: 500 };
  if (garbage) garbage.answer = 'GARBAGE';
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
  for (const secret of [...secrets, 'secret-endpoint', 'secret-point', 'Amina', 'a répondu'])
    expect([secret, log.includes(secret)]).toEqual([secret, false]);
});

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
